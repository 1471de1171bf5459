-- The photos that an owner laid on the page of a board are shown with it.
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
      WHEN 'own_pictures' THEN 'own picture' WHEN 'work' THEN 'job' WHEN 'products' THEN 'product'
    END,
    CASE source WHEN 'own_pictures' THEN '' WHEN 'work' THEN kept ->> 'subject_id' ELSE kept ->> 'id' END,
    found.name,
    bool_or(found.is_shown)
  FROM (
    SELECT kept ->> 'image' AS name, true AS is_shown WHERE source IN ('boards', 'drafts', 'users')
    UNION ALL SELECT kept ->> 'name', true WHERE source = 'own_pictures'
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.cutouts[*]') AS value
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.products[*].image') AS value
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.order.products[*].image') AS value
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.views[*].image') AS value
    UNION ALL SELECT substring(value #>> '{}' FROM '^/images/([0-9a-f]{40}[.][a-z]+)'), true
      FROM jsonb_path_query(kept, '$.arrangement.arrangement.collage.elements[*] ? (@.kind == "photo").source') AS value
    UNION ALL SELECT value #>> '{}', false FROM jsonb_path_query(kept, '$.arrangement.shelf[*].cutout') AS value
    UNION ALL SELECT value #>> '{}', false FROM jsonb_path_query(kept, '$.arrangement.shelf[*].product.image') AS value
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.data.kept.image') AS value
  ) AS found
  WHERE found.name <> ''
  GROUP BY found.name
$$;
