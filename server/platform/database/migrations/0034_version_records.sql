ALTER TABLE "board_versions" ADD COLUMN "palette" jsonb;--> statement-breakpoint
ALTER TABLE "board_versions" ADD COLUMN "record" jsonb;