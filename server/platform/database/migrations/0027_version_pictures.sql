ALTER TABLE "board_versions" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "board_versions" ADD COLUMN "made_by" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "budget" jsonb;
