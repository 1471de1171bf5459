-- Who reported a board without an account was kept as an unsalted hash of the network address, which leads back to it.
-- The number of the report stands in its place: still one row a report, and nobody behind it.
UPDATE "board_reports" SET "reporter" = 'visitor:' || "id" WHERE "reporter" LIKE 'visitor:%';
