CREATE TABLE "board_role_limits" (
	"owner_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_role_limits_owner_id_board_id_member_id_pk" PRIMARY KEY("owner_id","board_id","member_id")
);
--> statement-breakpoint
CREATE INDEX "board_role_limits_member" ON "board_role_limits" USING btree ("member_id");--> statement-breakpoint
-- By hand: copies hold what is visible of a board (server/routes/boards/visibleBoard.ts). An empty list of earlier products
-- tells that products have changed since, without naming them.
CREATE FUNCTION visible_arrangement(kept jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS
$$
  SELECT CASE jsonb_typeof(kept) WHEN 'object' THEN kept || jsonb_build_object(
    'shelf', '[]'::jsonb,
    'pictured', CASE jsonb_typeof(kept -> 'pictured') WHEN 'array' THEN '[]'::jsonb ELSE 'null'::jsonb END
  ) ELSE kept END
$$;
--> statement-breakpoint
CREATE FUNCTION visible_words(kept jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS
$$
  SELECT CASE jsonb_typeof(kept) WHEN 'object' THEN (kept - 'before') || jsonb_build_object(
    'about', CASE jsonb_typeof(kept -> 'about') WHEN 'array' THEN '[]'::jsonb ELSE 'null'::jsonb END
  ) ELSE kept END
$$;
--> statement-breakpoint
-- Servers of the version before still copy everything.
CREATE FUNCTION keep_copies_visible() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  NEW.arrangement := visible_arrangement(NEW.arrangement);
  NEW.words := visible_words(NEW.words);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER boards_visible_copies BEFORE INSERT ON boards FOR EACH ROW WHEN (NEW.idempotency_key LIKE 'copy %') EXECUTE FUNCTION keep_copies_visible();
--> statement-breakpoint
-- All copies, also those that have lost the credit of an original that is removed. Their pictures of removed products
-- are released by the trigger on boards.
UPDATE boards SET arrangement = visible_arrangement(arrangement), words = visible_words(words)
WHERE idempotency_key LIKE 'copy %' AND (arrangement IS NOT NULL OR words IS NOT NULL);
--> statement-breakpoint
DELETE FROM image_references AS r USING boards AS b
WHERE b.idempotency_key LIKE 'copy %' AND r.owner_id = b.owner_id AND r.holder = 'board' AND r.holder_id = b.id::text
  AND r.released_at IS NOT NULL AND NOT r.is_shown;
--> statement-breakpoint
UPDATE board_versions AS v SET arrangement = visible_arrangement(v.arrangement) FROM boards AS b
WHERE b.idempotency_key LIKE 'copy %' AND b.owner_id = v.owner_id AND b.id = v.board_id AND v.arrangement IS NOT NULL;
--> statement-breakpoint
-- Who uses a room stays with its owner. Early copies of the boards of others have it from there: as long as the layout
-- was not saved since, where the original says the same, and where the original is gone and cannot be asked.
CREATE TEMPORARY TABLE people_of_others ON COMMIT DROP AS
SELECT b.owner_id, b.id AS board_id, o.id IS NULL AS is_orphan,
  coalesce((SELECT array_agg(l.layout #>> '{floor,people}') FROM layouts AS l
    WHERE l.owner_id = o.owner_id AND l.board_id = o.id AND l.layout #>> '{floor,people}' IS NOT NULL), '{}') AS people
FROM boards AS b LEFT JOIN boards AS o ON o.id::text = split_part(b.idempotency_key, ' ', 2)
WHERE b.idempotency_key LIKE 'copy %' AND o.owner_id IS DISTINCT FROM b.owner_id;
--> statement-breakpoint
UPDATE layouts AS l SET layout = l.layout #- '{floor,people}' FROM people_of_others AS c
WHERE l.owner_id = c.owner_id AND l.board_id = c.board_id AND l.layout #>> '{floor,people}' IS NOT NULL
  AND (l.revision = 1 OR c.is_orphan OR l.layout #>> '{floor,people}' = ANY (c.people));
--> statement-breakpoint
UPDATE board_versions AS v SET layouts = (
  SELECT jsonb_agg(CASE WHEN c.is_orphan OR each.kept #>> '{layout,floor,people}' = ANY (c.people)
    THEN each.kept #- '{layout,floor,people}' ELSE each.kept END ORDER BY each.place)
  FROM jsonb_array_elements(v.layouts) WITH ORDINALITY AS each (kept, place)
) FROM people_of_others AS c
WHERE v.owner_id = c.owner_id AND v.board_id = c.board_id AND jsonb_typeof(v.layouts) = 'array'
  AND jsonb_array_length(v.layouts) > 0;
