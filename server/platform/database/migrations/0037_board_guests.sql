CREATE TABLE "board_guests" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"invitation_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_guests_owner_id_board_id_id_pk" PRIMARY KEY("owner_id","board_id","id")
);
--> statement-breakpoint
ALTER TABLE "board_invitations" ADD COLUMN "guests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "board_guests_id" ON "board_guests" USING btree ("id");