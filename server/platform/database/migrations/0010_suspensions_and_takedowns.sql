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
-- The pictures of the earlier views of a design are its own, too.
CREATE OR REPLACE FUNCTION images_of(source text, kept jsonb)
RETURNS TABLE (owner_id uuid, holder text, holder_id text, name text, is_shown boolean) LANGUAGE sql IMMUTABLE AS
$$
  SELECT
    CASE source
      WHEN 'users' THEN (kept ->> 'id')::uuid
      WHEN 'products' THEN '00000000-0000-0000-0000-000000000000'
      ELSE (kept ->> 'owner_id')::uuid
    END,
    CASE source
      WHEN 'boards' THEN 'board' WHEN 'drafts' THEN 'draft' WHEN 'users' THEN 'avatar'
      WHEN 'own_pictures' THEN 'own picture' WHEN 'generation_jobs' THEN 'job' WHEN 'products' THEN 'product'
    END,
    CASE source WHEN 'own_pictures' THEN '' WHEN 'generation_jobs' THEN kept ->> 'draft_id' ELSE kept ->> 'id' END,
    found.name,
    bool_or(found.is_shown)
  FROM (
    SELECT kept ->> 'image' AS name, true AS is_shown WHERE source IN ('boards', 'drafts', 'users')
    UNION ALL SELECT kept ->> 'name', true WHERE source = 'own_pictures'
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.cutouts[*]') AS value
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.products[*].image') AS value
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.asked.products[*].image') AS value
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.views[*].image') AS value
    UNION ALL SELECT value #>> '{}', false FROM jsonb_path_query(kept, '$.arrangement.shelf[*].cutout') AS value
    UNION ALL SELECT value #>> '{}', false FROM jsonb_path_query(kept, '$.arrangement.shelf[*].product.image') AS value
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.data.kept.image') AS value
  ) AS found
  WHERE found.name <> ''
  GROUP BY found.name
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER drafts_images AFTER INSERT OR DELETE OR UPDATE OF image, cutouts, products, arrangement, views ON drafts FOR EACH ROW EXECUTE FUNCTION keep_image_references();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION image_is_public(wanted text) RETURNS boolean LANGUAGE sql STABLE AS
$$
  SELECT EXISTS (
    SELECT 1 FROM image_references AS r
    WHERE r.name = wanted AND r.released_at IS NULL AND r.is_shown
      AND NOT EXISTS (SELECT 1 FROM suspensions AS s WHERE s.owner_id = r.owner_id)
      AND (
        r.holder = 'product'
        OR EXISTS (
          SELECT 1 FROM users AS u WHERE r.holder = 'avatar' AND u.id = r.owner_id AND u.left_at IS NULL
        )
        OR EXISTS (
          SELECT 1 FROM boards AS b
          WHERE r.holder = 'board' AND b.owner_id = r.owner_id
            AND b.id = CASE WHEN r.holder = 'board' THEN r.holder_id::uuid END
            AND board_is_listed(b.visibility, b.deleted_at, b.taken_down_at, b.owner_left, b.owner_suspended)
        )
      )
  )
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
