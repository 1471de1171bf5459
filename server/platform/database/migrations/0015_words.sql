ALTER TABLE "boards" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "words" jsonb;