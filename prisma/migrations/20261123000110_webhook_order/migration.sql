-- Events of a course are sent one after the other, in the order of this time: it is taken under the lock of the course,
-- from one clock for all processes, and fine enough to tell two events of one transaction apart.
ALTER TABLE "webhook_delivery" ALTER COLUMN "queued_at" TYPE TIMESTAMPTZ(6);
ALTER TABLE "webhook_delivery" ALTER COLUMN "queued_at" SET DEFAULT clock_timestamp();

-- What of a course waits before a delivery.
CREATE INDEX "webhook_delivery_course" ON "webhook_delivery"("course_id", "queued_at", "id") WHERE "status" = 'pending';

-- The month an account was last warned in; the warnings sent so far have it in their key.
ALTER TABLE "account" ADD COLUMN "quota_warned_month" TEXT;
UPDATE "account" SET "quota_warned_month" = sent.month
FROM (
  SELECT account_id, max(split_part(dedup_key, ':', 2)) AS month FROM "webhook_delivery"
  WHERE event = 'quota.warning' AND mode = 'live' GROUP BY account_id
) sent
WHERE sent.account_id = "account"."id" AND sent.month ~ '^\d{4}-\d{2}$';

-- Courses that ended early before unfinished modules kept their place get those places back.
INSERT INTO "module" ("id", "course_id", "module_index", "title", "description", "status", "stage", "updated_at")
SELECT 'mod_' || left(md5(c.id || ':' || place), 26), c.id, place,
  coalesce(outline.content #>> ARRAY['modules', place::text, 'title'], ''),
  coalesce(outline.content #>> ARRAY['modules', place::text, 'description'], ''), 'skipped', 'done', now()
FROM "course" c
CROSS JOIN LATERAL (SELECT max(module_index) AS last FROM "module" WHERE course_id = c.id) made
CROSS JOIN LATERAL generate_series(0, made.last) AS place
LEFT JOIN LATERAL (
  SELECT content FROM "outline_version" WHERE course_id = c.id ORDER BY version DESC LIMIT 1
) outline ON true
WHERE c.status = 'partial_quota_exceeded'
  AND NOT EXISTS (SELECT FROM "module" m WHERE m.course_id = c.id AND m.module_index = place);
