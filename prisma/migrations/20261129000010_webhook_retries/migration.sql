-- Deliveries that are retried, for accounts that ask for it.
ALTER TABLE "webhook"
    ADD COLUMN "retries" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "failing_since" TIMESTAMPTZ(3),
    ADD COLUMN "paused_at" TIMESTAMPTZ(3);
ALTER TABLE "webhook_delivery"
    ADD COLUMN "recorded_at" TIMESTAMPTZ(6),
    ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "unrecorded" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "retry_at" TIMESTAMPTZ(3);

-- Finer than created_at, which is the same for all events of a transaction. Test events are a course of their own.
UPDATE "webhook_delivery" SET
    "recorded_at" = "created_at",
    "unrecorded" = CASE WHEN "status" = 'pending' THEN "attempts" ELSE 0 END,
    "course_id" = COALESCE("course_id", 'crs_sample');
ALTER TABLE "webhook_delivery"
    ALTER COLUMN "recorded_at" SET DEFAULT clock_timestamp(),
    ALTER COLUMN "recorded_at" SET NOT NULL,
    ALTER COLUMN "course_id" SET NOT NULL;
