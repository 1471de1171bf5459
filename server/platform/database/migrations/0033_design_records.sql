ALTER TABLE "boards" ADD COLUMN "record" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "record" jsonb;