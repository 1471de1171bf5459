CREATE TABLE "board_links" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_links_owner_id_board_id_token_hash_pk" PRIMARY KEY("owner_id","board_id","token_hash")
);
