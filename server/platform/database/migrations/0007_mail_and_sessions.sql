CREATE TABLE "contact_confirmations" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "successor_by_token" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "successor_by_comeback" text;--> statement-breakpoint
CREATE INDEX "contact_confirmations_code" ON "contact_confirmations" USING btree ("code_hash");