-- Waiting mails and open exports become work of the one queue; designs that were being made are ordered again by their
-- clients. The queue of pg-boss goes.
INSERT INTO "work" ("key", "kind", "id", "subject_id", "state", "due_at")
SELECT 'mail/' || "id", 'mail', gen_random_uuid(), "id", 'waiting', now() FROM "mail_outbox" WHERE "status" = 'waiting';
--> statement-breakpoint
INSERT INTO "work" ("key", "kind", "id", "owner_id", "subject_id", "state", "due_at")
SELECT 'export/' || "id", 'export', gen_random_uuid(), "owner_id", "id", 'waiting', now() FROM "data_exports"
WHERE "status" IN ('waiting', 'working');
--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
--> statement-breakpoint
-- The pictures of an order that waits must not be swept.
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
    UNION ALL SELECT value #>> '{}', false FROM jsonb_path_query(kept, '$.arrangement.shelf[*].cutout') AS value
    UNION ALL SELECT value #>> '{}', false FROM jsonb_path_query(kept, '$.arrangement.shelf[*].product.image') AS value
    UNION ALL SELECT value #>> '{}', true FROM jsonb_path_query(kept, '$.data.kept.image') AS value
  ) AS found
  WHERE found.name <> ''
  GROUP BY found.name
$$;
--> statement-breakpoint
CREATE TRIGGER work_images AFTER INSERT OR DELETE OR UPDATE OF "order" ON work FOR EACH ROW EXECUTE FUNCTION keep_image_references();
--> statement-breakpoint
UPDATE image_references SET released_at = now() WHERE holder = 'job' AND released_at IS NULL;
