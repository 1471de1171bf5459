CREATE TABLE "work" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid,
	"subject_id" uuid,
	"order" jsonb,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"progress" jsonb,
	"problem" jsonb,
	"listeners" integer DEFAULT 0 NOT NULL,
	"heard_at" timestamp with time zone,
	"cancel_asked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generation_jobs" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "generation_jobs" CASCADE;--> statement-breakpoint
DROP INDEX "mail_outbox_due";--> statement-breakpoint
CREATE INDEX "work_due" ON "work" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "work_owner" ON "work" USING btree ("owner_id","subject_id");--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "due_at";