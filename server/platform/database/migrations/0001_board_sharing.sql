CREATE TABLE "board_shares" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_shares_owner_id_board_id_pk" PRIMARY KEY("owner_id","board_id")
);
--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "colours" text[];--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "copied_from" jsonb;--> statement-breakpoint
CREATE INDEX "boards_colours" ON "boards" USING gin ("colours");