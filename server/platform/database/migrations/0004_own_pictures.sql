CREATE TABLE "own_pictures" (
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_pictures_owner_id_name_pk" PRIMARY KEY("owner_id","name")
);
--> statement-breakpoint
CREATE INDEX "own_pictures_age" ON "own_pictures" USING btree ("created_at");