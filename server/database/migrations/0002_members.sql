CREATE TABLE "data_exports" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_exports_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "login_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "comeback_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "login_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "data_exports_id" ON "data_exports" USING btree ("id");--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "logins_owner" ON "logins" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "logins_expiry" ON "logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_login" ON "sessions" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "sessions_comeback" ON "sessions" USING btree ("comeback_hash");--> statement-breakpoint
-- by hand
INSERT INTO "logins" ("id", "owner_id", "user_agent", "created_at", "last_used_at", "expires_at") SELECT "login_id", "owner_id", '', "created_at", "created_at", "expires_at" FROM "sessions";--> statement-breakpoint
UPDATE "users" SET "email_verified" = "identity_accounts"."email_verified" FROM "identity_accounts" WHERE "users"."provider_uid" = "identity_accounts"."id"::text;
