ALTER TABLE "boards" ADD COLUMN "light" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "light" text DEFAULT 'day' NOT NULL;