CREATE TABLE "feed_import_changes" (
	"import_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"before" jsonb,
	"position" integer NOT NULL,
	CONSTRAINT "feed_import_changes_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "feed_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"maker" text,
	"hosts" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "is_choice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_import_changes" ADD CONSTRAINT "feed_import_changes_import_id_feed_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."feed_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_imports_created" ON "feed_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_search_group" ON "product_search" USING btree ("group_key");--> statement-breakpoint
-- By hand: the pictures of what an import replaced are kept as long as it can be taken back. Nobody sees them by it.
CREATE FUNCTION keep_import_references() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE image_references SET released_at = now()
    WHERE owner_id = '00000000-0000-0000-0000-000000000000' AND holder = 'import'
      AND holder_id = OLD.import_id::text || '/' || OLD.product_id AND released_at IS NULL;
  ELSE
    INSERT INTO image_references (owner_id, holder, holder_id, name, is_shown)
    SELECT n.owner_id, 'import', NEW.import_id::text || '/' || NEW.product_id, n.name, false
    FROM images_of('products', jsonb_build_object('id', NEW.product_id, 'data', NEW.before)) AS n
    ON CONFLICT (owner_id, holder, holder_id, name) DO UPDATE SET released_at = NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER feed_import_changes_images AFTER INSERT OR DELETE ON feed_import_changes FOR EACH ROW EXECUTE FUNCTION keep_import_references();
