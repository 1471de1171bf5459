ALTER TABLE "boards" ADD COLUMN "arrangement" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "arrangement" jsonb;