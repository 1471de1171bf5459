-- An address for letters counts from now on only when its owner has confirmed it. Those that were entered so far are kept as
-- waiting for that: the next save of the account sends the link.
INSERT INTO "contact_confirmations" ("owner_id", "email", "code_hash", "asked_at", "expires_at")
SELECT "id", lower("contact_email"), '', "created_at", "created_at" FROM "users"
WHERE lower("contact_email") <> "email"
  AND "contact_email" ~ '^[A-Za-z0-9_''+&=~^{}#*?.-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,63}$' AND "contact_email" !~ '\.\.|\.@|\.-|-\.|^\.|@[-.]'
  AND length("contact_email") <= 254;
--> statement-breakpoint
UPDATE "users" SET "contact_email" = NULL WHERE "contact_email" IS NOT NULL;
--> statement-breakpoint
-- Mails that the mail server has taken or refused hold links that still open something.
UPDATE "mail_outbox" SET "text" = '', "html" = NULL, "headers" = NULL, "reply_to" = NULL WHERE "status" IN ('sent', 'failed');
