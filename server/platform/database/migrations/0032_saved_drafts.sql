ALTER TABLE "drafts" ADD COLUMN "board_id" uuid;--> statement-breakpoint
CREATE INDEX "drafts_board" ON "drafts" USING btree ("board_id") WHERE board_id is not null;--> statement-breakpoint
-- By hand. Servers of the version before save boards from drafts, too.
CREATE FUNCTION note_board_of_draft() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  UPDATE drafts SET board_id = NEW.id WHERE owner_id = NEW.owner_id AND id = NEW.draft_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER boards_note_draft AFTER INSERT OR UPDATE OF draft_id ON boards FOR EACH ROW WHEN (NEW.draft_id IS NOT NULL) EXECUTE FUNCTION note_board_of_draft();
--> statement-breakpoint
UPDATE drafts SET board_id = boards.id FROM boards WHERE boards.owner_id = drafts.owner_id AND boards.draft_id = drafts.id;
--> statement-breakpoint
-- Drafts that a later version has replaced.
UPDATE drafts SET board_id = versions.board_id FROM board_versions AS versions
WHERE drafts.board_id IS NULL AND versions.owner_id = drafts.owner_id AND versions.image = drafts.image;
