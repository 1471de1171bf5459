CREATE TABLE "boards" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draft_id" uuid,
	"idempotency_key" text NOT NULL,
	"visibility" text NOT NULL,
	"generated_title" text NOT NULL,
	"title" text NOT NULL,
	"hex_code" text NOT NULL,
	"widths" text NOT NULL,
	"heights" text NOT NULL,
	"function_name" text,
	"size" text,
	"style" text,
	"seed" bigint NOT NULL,
	"products" jsonb NOT NULL,
	"cutouts" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"palette" jsonb NOT NULL,
	"image" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "boards_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"plan" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"digest" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_hash" text NOT NULL,
	"function_name" text,
	"size" text,
	"style" text,
	"seed" bigint NOT NULL,
	"products" jsonb NOT NULL,
	"cutouts" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"palette" jsonb NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"checkout_id" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"total_cents" integer NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "invoices_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "layouts" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"layout" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "layouts_owner_id_board_id_pk" PRIMARY KEY("owner_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"search" text NOT NULL,
	"terms" text[] NOT NULL,
	"functions" text[] NOT NULL,
	"styles" text[] NOT NULL,
	"sizes" text[] NOT NULL,
	"data" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"image" text,
	"contact_email" text,
	"address" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"plan" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_provider_uid_unique" UNIQUE("provider_uid")
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"display_name" text,
	"photo_url" text,
	"password_hash" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"valid_since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_federations" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"display_name" text,
	"photo_url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_federations_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"slot" integer PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_keys_kid_unique" UNIQUE("kid")
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_account_id_identity_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_federations" ADD CONSTRAINT "identity_federations_account_id_identity_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_account_id_identity_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "boards_idempotency" ON "boards" USING btree ("owner_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "boards_id" ON "boards" USING btree ("id");--> statement-breakpoint
CREATE INDEX "boards_draft" ON "boards" USING btree ("owner_id","draft_id");--> statement-breakpoint
CREATE INDEX "boards_owner_newest" ON "boards" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "boards_community_newest" ON "boards" USING btree ("visibility","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_idempotency" ON "checkouts" USING btree ("owner_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "drafts_id" ON "drafts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "drafts_order" ON "drafts" USING btree ("owner_id","order_hash","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_checkout" ON "invoices" USING btree ("owner_id","checkout_id");--> statement-breakpoint
CREATE INDEX "invoices_id" ON "invoices" USING btree ("id");--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position");--> statement-breakpoint
CREATE INDEX "sessions_owner" ON "sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_attempts_window" ON "identity_attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "identity_codes_account" ON "identity_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identity_codes_expiry" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_federations_account" ON "identity_federations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_account" ON "identity_refresh_tokens" USING btree ("account_id");