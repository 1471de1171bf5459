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
