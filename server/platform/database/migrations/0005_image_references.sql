CREATE TABLE "image_references" (
	"owner_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"holder_id" text NOT NULL,
	"name" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "image_references_owner_id_holder_holder_id_name_pk" PRIMARY KEY("owner_id","holder","holder_id","name")
);
--> statement-breakpoint
CREATE TABLE "stored_images" (
	"name" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "image_references_name" ON "image_references" USING btree ("name");--> statement-breakpoint
CREATE INDEX "image_references_released" ON "image_references" USING btree ("released_at") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "stored_images_used" ON "stored_images" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "boards_deleted" ON "boards" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "boards_copied_from" ON "boards" USING btree ((copied_from ->> 'board_id')) WHERE copied_from is not null;--> statement-breakpoint
CREATE INDEX "drafts_used" ON "drafts" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "layouts_deleted" ON "layouts" USING btree ("deleted_at") WHERE deleted_at is not null;