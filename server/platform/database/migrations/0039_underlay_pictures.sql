CREATE TABLE "underlay_pictures" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"lines" "bytea",
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "underlay_pictures_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
-- By hand: the pictures beneath rooms are kept as long as their rows. Nobody sees them by the reference.
CREATE FUNCTION keep_underlay_references() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE image_references SET released_at = now()
    WHERE owner_id = OLD.owner_id AND holder = 'underlay' AND holder_id = OLD.id::text AND name = OLD.name
      AND released_at IS NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO image_references (owner_id, holder, holder_id, name, is_shown)
    VALUES (NEW.owner_id, 'underlay', NEW.id::text, NEW.name, false)
    ON CONFLICT (owner_id, holder, holder_id, name) DO UPDATE SET released_at = NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER underlay_pictures_images AFTER INSERT OR DELETE OR UPDATE OF name ON underlay_pictures FOR EACH ROW EXECUTE FUNCTION keep_underlay_references();
