CREATE TABLE "home_versions" (
	"owner_id" uuid NOT NULL,
	"home_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"automatic" boolean NOT NULL,
	"home" jsonb NOT NULL,
	"rooms" jsonb NOT NULL,
	"weight" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_versions_owner_id_home_id_id_pk" PRIMARY KEY("owner_id","home_id","id")
);
--> statement-breakpoint
ALTER TABLE "home_versions" ADD CONSTRAINT "home_versions_home_fk" FOREIGN KEY ("owner_id","home_id") REFERENCES "public"."homes"("owner_id","id") ON DELETE cascade ON UPDATE no action;