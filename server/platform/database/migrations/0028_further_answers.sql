ALTER TABLE "boards" ADD COLUMN "further_answers" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "further_answers" jsonb;