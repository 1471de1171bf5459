CREATE TABLE "billing_customers" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"handled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"external_id" text,
	"plan" text NOT NULL,
	"next_plan" text NOT NULL,
	"status" text NOT NULL,
	"anchor" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "pay_url" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "receipt_sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "billing_events_handled" ON "billing_events" USING btree ("handled_at");--> statement-breakpoint
-- by hand
INSERT INTO "subscriptions" ("owner_id", "provider", "plan", "next_plan", "status", "anchor", "period_start", "period_end")
SELECT u."id", 'embedded', u."plan", u."plan", 'active', p."paid_at", p."paid_at", p."paid_at" + interval '1 month'
FROM "users" u
JOIN (SELECT "owner_id", max("date") AS "paid_at" FROM "invoices" GROUP BY "owner_id") p ON p."owner_id" = u."id"
WHERE u."plan" IN ('Gold', 'Platinum');
