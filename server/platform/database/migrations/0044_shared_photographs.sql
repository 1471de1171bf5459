CREATE TABLE "photograph_links" (
	"owner_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"photograph_id" uuid NOT NULL,
	CONSTRAINT "photograph_links_owner_id_photograph_id_token_hash_pk" PRIMARY KEY("owner_id","photograph_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "shared_photographs" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"after" text NOT NULL,
	"before" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"pieces" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_photographs_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "photograph_links" ADD CONSTRAINT "photograph_links_photograph_fk" FOREIGN KEY ("owner_id","photograph_id") REFERENCES "public"."shared_photographs"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photograph_links_photograph" ON "photograph_links" USING btree ("photograph_id");--> statement-breakpoint
-- By hand: the pictures of shared photographs are kept as long as their rows. They are read by the link alone.
CREATE FUNCTION keep_photograph_references() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE image_references SET released_at = now()
    WHERE owner_id = OLD.owner_id AND holder = 'photograph' AND holder_id = OLD.id::text
      AND name IN (OLD.after, OLD.before) AND released_at IS NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO image_references (owner_id, holder, holder_id, name, is_shown)
    SELECT NEW.owner_id, 'photograph', NEW.id::text, picture, false
    FROM (SELECT DISTINCT picture FROM unnest(ARRAY[NEW.after, NEW.before]) AS pictures (picture)) AS named
    WHERE picture IS NOT NULL
    ON CONFLICT (owner_id, holder, holder_id, name) DO UPDATE SET released_at = NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shared_photographs_images AFTER INSERT OR DELETE OR UPDATE OF after, before ON shared_photographs FOR EACH ROW EXECUTE FUNCTION keep_photograph_references();
