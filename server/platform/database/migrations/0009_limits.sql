CREATE TABLE "takedowns" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"image" text NOT NULL,
	"draft_id" uuid,
	"is_origin" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "takedowns_owner_id_board_id_pk" PRIMARY KEY("owner_id","board_id")
);
--> statement-breakpoint
DROP INDEX "boards_listed_number";--> statement-breakpoint
DROP INDEX "boards_listed_likes";--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "owner_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "views" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "of_day" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "own_pictures" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "takedowns_image" ON "takedowns" USING btree ("image");--> statement-breakpoint
CREATE INDEX "takedowns_draft" ON "takedowns" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "boards_listed_number" ON "boards" USING btree ("number") WHERE visibility = 'community' and deleted_at is null and taken_down_at is null and not owner_left and not owner_suspended;--> statement-breakpoint
CREATE INDEX "boards_listed_likes" ON "boards" USING btree ("likes","number") WHERE visibility = 'community' and deleted_at is null and taken_down_at is null and not owner_left and not owner_suspended;