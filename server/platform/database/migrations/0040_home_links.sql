CREATE TABLE "home_links" (
	"owner_id" uuid NOT NULL,
	"home_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_links_owner_id_home_id_token_hash_pk" PRIMARY KEY("owner_id","home_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "home_links" ADD CONSTRAINT "home_links_home_fk" FOREIGN KEY ("owner_id","home_id") REFERENCES "public"."homes"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_links_home" ON "home_links" USING btree ("home_id");