-- By hand: what keeps image_references true, and who may see a picture.
-- The pictures that a row shows; `source` is the name of its table, `kept` the row. Columns that a table lacks are null.
CREATE FUNCTION images_of(source text, kept jsonb)
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
    UNION ALL SELECT value #>> '{}', false FROM jsonb_path_query(kept, '$.arrangement.shelf[*].cutout') AS value
    UNION ALL SELECT value #>> '{}', false FROM jsonb_path_query(kept, '$.arrangement.shelf[*].product.image') AS value
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.data.kept.image') AS value
  ) AS found
  WHERE found.name <> ''
  GROUP BY found.name
$$;
--> statement-breakpoint
-- A reference that is taken away stays for a while, marked: what a page still shows must not vanish at once. Nothing else
-- than the references of the row itself is locked, so that no long transaction holds up whoever keeps the same picture.
CREATE FUNCTION keep_image_references() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE image_references AS r SET released_at = now()
    FROM images_of(TG_TABLE_NAME::text, to_jsonb(OLD)) AS o
    WHERE r.owner_id = o.owner_id AND r.holder = o.holder AND r.holder_id = o.holder_id AND r.name = o.name
      AND r.released_at IS NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO image_references (owner_id, holder, holder_id, name, is_shown)
    SELECT n.owner_id, n.holder, n.holder_id, n.name, n.is_shown FROM images_of(TG_TABLE_NAME::text, to_jsonb(NEW)) AS n
    ON CONFLICT (owner_id, holder, holder_id, name) DO UPDATE SET is_shown = excluded.is_shown, released_at = NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER boards_images AFTER INSERT OR DELETE OR UPDATE OF image, cutouts, products, arrangement ON boards FOR EACH ROW EXECUTE FUNCTION keep_image_references();
--> statement-breakpoint
CREATE TRIGGER drafts_images AFTER INSERT OR DELETE OR UPDATE OF image, cutouts, products, arrangement ON drafts FOR EACH ROW EXECUTE FUNCTION keep_image_references();
--> statement-breakpoint
CREATE TRIGGER users_images AFTER INSERT OR DELETE OR UPDATE OF image ON users FOR EACH ROW EXECUTE FUNCTION keep_image_references();
--> statement-breakpoint
CREATE TRIGGER own_pictures_images AFTER INSERT OR DELETE OR UPDATE OF name ON own_pictures FOR EACH ROW EXECUTE FUNCTION keep_image_references();
--> statement-breakpoint
CREATE TRIGGER generation_jobs_images AFTER INSERT OR DELETE OR UPDATE OF asked ON generation_jobs FOR EACH ROW EXECUTE FUNCTION keep_image_references();
--> statement-breakpoint
CREATE TRIGGER products_images AFTER INSERT OR DELETE OR UPDATE OF data ON products FOR EACH ROW EXECUTE FUNCTION keep_image_references();
--> statement-breakpoint
INSERT INTO image_references (owner_id, holder, holder_id, name, is_shown)
SELECT found.owner_id, found.holder, found.holder_id, found.name, bool_or(found.is_shown) FROM (
  SELECT i.* FROM boards AS t, images_of('boards', to_jsonb(t)) AS i
  UNION ALL SELECT i.* FROM drafts AS t, images_of('drafts', to_jsonb(t)) AS i
  UNION ALL SELECT i.* FROM users AS t, images_of('users', to_jsonb(t)) AS i
  UNION ALL SELECT i.* FROM own_pictures AS t, images_of('own_pictures', to_jsonb(t)) AS i
  UNION ALL SELECT i.* FROM generation_jobs AS t, images_of('generation_jobs', to_jsonb(t)) AS i
  UNION ALL SELECT i.* FROM products AS t, images_of('products', to_jsonb(t)) AS i
) AS found
GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- Pictures that nothing refers to are found in the store itself, by the first sweep.
INSERT INTO stored_images (name, used_at) SELECT DISTINCT name, now() FROM image_references;
--> statement-breakpoint
-- Whether everybody may see a picture: one of the catalogue, the avatar of somebody who is here, or one that a board
-- shows which the community sees. Nothing of a suspended account is shown.
CREATE FUNCTION image_is_public(wanted text) RETURNS boolean LANGUAGE sql STABLE AS
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
            AND board_is_listed(b.visibility, b.deleted_at, b.taken_down_at, b.owner_left)
        )
      )
  )
$$;
--> statement-breakpoint
-- The expression that finds an id or address as a whole: not `ada@example.com` in `bada@example.com` or `ada@example.com.au`.
CREATE FUNCTION whole_word(word text) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT '(?<![[:alnum:]._%+-])' || regexp_replace(word, '([^[:alnum:]])', '\\\1', 'g') || '(?![[:alnum:]-]|\.[[:alnum:]])' $$;
--> statement-breakpoint
-- A text in which each of the words, whatever its case, gave way to "erased".
CREATE FUNCTION without_words(line text, words jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS
$$
DECLARE
  word text;
BEGIN
  FOR word IN SELECT value FROM jsonb_array_elements_text(words) AS value LOOP
    line := regexp_replace(line, whole_word(word), 'erased', 'gi');
  END LOOP;
  RETURN line;
END
$$;
--> statement-breakpoint
-- The log of what operators did only grows. One change is let pass: the words that point to a person give way when the
-- person is erased (`roomwright.erased_words`, for one transaction); nothing else of the line may differ then.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
$$
DECLARE
  words jsonb := nullif(current_setting('roomwright.erased_words', true), '')::jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND words IS NOT NULL THEN
    OLD.subject := without_words(OLD.subject, words);
    OLD.reason := without_words(OLD.reason, words);
    OLD.details := without_words(OLD.details::text, words)::jsonb;
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log only grows: a line of it is neither changed nor removed.';
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_only_grows ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_only_grows BEFORE DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
