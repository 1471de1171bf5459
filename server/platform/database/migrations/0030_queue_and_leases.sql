ALTER TABLE "billing_customers" ADD COLUMN "sync_lease_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "sync_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_images" ADD COLUMN "removal_id" uuid;--> statement-breakpoint
ALTER TABLE "stored_images" ADD COLUMN "removal_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "interruptions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "work_claim" ON "work" USING btree ("kind","due_at") WHERE state in ('waiting', 'running');