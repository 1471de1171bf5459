CREATE TABLE "room_links" (
	"owner_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"room_id" uuid NOT NULL,
	CONSTRAINT "room_links_owner_id_room_id_token_hash_pk" PRIMARY KEY("owner_id","room_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "room_links" ADD CONSTRAINT "room_links_room_fk" FOREIGN KEY ("owner_id","room_id") REFERENCES "public"."rooms"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_links_room" ON "room_links" USING btree ("room_id");