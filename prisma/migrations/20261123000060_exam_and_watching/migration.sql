ALTER TABLE "account" ADD COLUMN "exam_attempts" INTEGER;

ALTER TABLE "module_progress"
    ADD COLUMN "watched_seconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
    ADD COLUMN "claimed_at" TIMESTAMPTZ(3),
    ADD COLUMN "attested" BOOLEAN NOT NULL DEFAULT false;
