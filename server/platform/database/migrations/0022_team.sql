CREATE TABLE "board_comments" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "board_comments_owner_id_board_id_id_pk" PRIMARY KEY("owner_id","board_id","id")
);
--> statement-breakpoint
CREATE TABLE "board_invitations" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_invitations_owner_id_board_id_id_pk" PRIMARY KEY("owner_id","board_id","id")
);
--> statement-breakpoint
CREATE TABLE "board_members" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text NOT NULL,
	"invitation_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_members_owner_id_board_id_member_id_pk" PRIMARY KEY("owner_id","board_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "board_presence" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_presence_owner_id_board_id_member_id_pk" PRIMARY KEY("owner_id","board_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "board_versions" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"automatic" boolean NOT NULL,
	"products" jsonb NOT NULL,
	"cutouts" jsonb NOT NULL,
	"arrangement" jsonb,
	"layouts" jsonb NOT NULL,
	"weight" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_versions_owner_id_board_id_id_pk" PRIMARY KEY("owner_id","board_id","id")
);
--> statement-breakpoint
CREATE TABLE "comment_digests" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_reactions" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "comment_reactions_owner_id_board_id_comment_id_author_id_kind_pk" PRIMARY KEY("owner_id","board_id","comment_id","author_id","kind")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"reporter" text NOT NULL,
	"author_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "comment_reports_owner_id_board_id_comment_id_reporter_pk" PRIMARY KEY("owner_id","board_id","comment_id","reporter")
);
--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"spot" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "comment_threads_owner_id_board_id_id_pk" PRIMARY KEY("owner_id","board_id","id")
);
--> statement-breakpoint
ALTER TABLE "space_settings" ADD COLUMN "mails_comments" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "board_comments_author" ON "board_comments" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "board_comments_newest" ON "board_comments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "board_members_member" ON "board_members" USING btree ("member_id","joined_at");--> statement-breakpoint
CREATE INDEX "board_presence_seen" ON "board_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "comment_reactions_author" ON "comment_reactions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "comment_reports_id" ON "comment_reports" USING btree ("id");--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("resolved_at","created_at");--> statement-breakpoint
CREATE INDEX "comment_reports_reporter" ON "comment_reports" USING btree ("reporter");--> statement-breakpoint
-- By hand: the pictures of a version are kept as long as the version. Its columns have the form of those of a board, so
-- `images_of` reads it as one; nobody but the owner sees them by it.
CREATE FUNCTION keep_version_references() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE image_references AS r SET released_at = now()
    FROM images_of('boards', to_jsonb(OLD)) AS o
    WHERE r.owner_id = o.owner_id AND r.holder = 'version' AND r.holder_id = o.holder_id AND r.name = o.name
      AND r.released_at IS NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO image_references (owner_id, holder, holder_id, name, is_shown)
    SELECT n.owner_id, 'version', n.holder_id, n.name, false FROM images_of('boards', to_jsonb(NEW)) AS n
    ON CONFLICT (owner_id, holder, holder_id, name) DO UPDATE SET released_at = NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER board_versions_images AFTER INSERT OR DELETE OR UPDATE OF products, cutouts, arrangement ON board_versions FOR EACH ROW EXECUTE FUNCTION keep_version_references();
