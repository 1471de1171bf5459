-- Which boards everybody may find: those of a suspended owner are none of them.
CREATE FUNCTION board_is_listed(visibility text, deleted_at timestamptz, taken_down_at timestamptz, owner_left boolean, owner_suspended boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT visibility = 'community' AND deleted_at IS NULL AND taken_down_at IS NULL AND NOT owner_left AND NOT owner_suspended $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_boards() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO board_counts
    SELECT place.list, place.place_likes, place.block, count(*)
    FROM new_boards AS b, board_places(b.function_name, b.style, b.colours, b.likes, b.number) AS place
    WHERE board_is_listed(b.visibility, b.deleted_at, b.taken_down_at, b.owner_left, b.owner_suspended)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (list, likes, block) DO UPDATE SET boards = board_counts.boards + excluded.boards;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO board_counts
    SELECT place.list, place.place_likes, place.block, -count(*)
    FROM old_boards AS b, board_places(b.function_name, b.style, b.colours, b.likes, b.number) AS place
    WHERE board_is_listed(b.visibility, b.deleted_at, b.taken_down_at, b.owner_left, b.owner_suspended)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (list, likes, block) DO UPDATE SET boards = board_counts.boards + excluded.boards;
  ELSE
    INSERT INTO board_counts
    SELECT list, place_likes, block, sum(change)
    FROM (
      SELECT place.*, 1 AS change
      FROM new_boards AS b, board_places(b.function_name, b.style, b.colours, b.likes, b.number) AS place
      WHERE board_is_listed(b.visibility, b.deleted_at, b.taken_down_at, b.owner_left, b.owner_suspended)
      UNION ALL
      SELECT place.*, -1
      FROM old_boards AS b, board_places(b.function_name, b.style, b.colours, b.likes, b.number) AS place
      WHERE board_is_listed(b.visibility, b.deleted_at, b.taken_down_at, b.owner_left, b.owner_suspended)
    ) AS changes
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (list, likes, block) DO UPDATE SET boards = board_counts.boards + excluded.boards;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_boards() RETURNS void LANGUAGE sql AS
$$
  TRUNCATE board_counts;
  INSERT INTO board_counts
  SELECT place.list, place.place_likes, place.block, count(*)
  FROM boards AS b, board_places(b.function_name, b.style, b.colours, b.likes, b.number) AS place
  WHERE board_is_listed(b.visibility, b.deleted_at, b.taken_down_at, b.owner_left, b.owner_suspended)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
$$;
--> statement-breakpoint
DROP FUNCTION board_is_listed(text, timestamptz, timestamptz, boolean);
--> statement-breakpoint
-- A suspension hides every board of its person at once, and its end shows them again. The lock on the person makes it wait
-- for a board that is being saved at the same moment, and lets one that comes later wait for it (mark_board_of_suspended).
CREATE FUNCTION hide_boards_of_suspended() RETURNS trigger LANGUAGE plpgsql AS
$$
DECLARE
  whose uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.owner_id ELSE NEW.owner_id END;
BEGIN
  PERFORM 1 FROM users WHERE id = whose FOR UPDATE;
  UPDATE boards SET owner_suspended = (TG_OP = 'INSERT') WHERE owner_id = whose;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER suspensions_hide_boards AFTER INSERT OR DELETE ON suspensions FOR EACH ROW EXECUTE FUNCTION hide_boards_of_suspended();
--> statement-breakpoint
CREATE FUNCTION mark_board_of_suspended() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.owner_id FOR KEY SHARE;
  NEW.owner_suspended := EXISTS (SELECT 1 FROM suspensions WHERE owner_id = NEW.owner_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER boards_of_suspended BEFORE INSERT ON boards FOR EACH ROW EXECUTE FUNCTION mark_board_of_suspended();
--> statement-breakpoint
-- What a board shows at the moment when it is taken down is what counts, whatever becomes of the board afterwards.
CREATE FUNCTION keep_takedown() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  IF NEW.taken_down_at IS NULL THEN
    DELETE FROM takedowns WHERE owner_id = NEW.owner_id AND board_id = NEW.id;
  ELSE
    INSERT INTO takedowns (owner_id, board_id, image, draft_id, is_origin, at, reason)
    VALUES (
      NEW.owner_id, NEW.id, NEW.image, NEW.draft_id,
      NOT EXISTS (SELECT 1 FROM boards AS older WHERE older.image = NEW.image AND older.number < NEW.number),
      NEW.taken_down_at, coalesce(NEW.taken_down_reason, '')
    )
    ON CONFLICT (owner_id, board_id) DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER boards_taken_down AFTER UPDATE OF taken_down_at ON boards FOR EACH ROW WHEN (OLD.taken_down_at IS DISTINCT FROM NEW.taken_down_at) EXECUTE FUNCTION keep_takedown();
--> statement-breakpoint
CREATE TRIGGER boards_saved_taken_down AFTER INSERT ON boards FOR EACH ROW WHEN (NEW.taken_down_at IS NOT NULL) EXECUTE FUNCTION keep_takedown();
--> statement-breakpoint
INSERT INTO takedowns (owner_id, board_id, image, draft_id, is_origin, at, reason)
SELECT owner_id, id, image, draft_id,
  NOT EXISTS (SELECT 1 FROM boards AS older WHERE older.image = boards.image AND older.number < boards.number),
  taken_down_at, coalesce(taken_down_reason, '')
FROM boards WHERE taken_down_at IS NOT NULL;
--> statement-breakpoint
UPDATE boards SET owner_suspended = true WHERE owner_id IN (SELECT owner_id FROM suspensions);
