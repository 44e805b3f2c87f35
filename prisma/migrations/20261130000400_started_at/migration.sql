ALTER TABLE "module_progress" ADD COLUMN "started_at" TIMESTAMPTZ(3);
UPDATE "module_progress" SET "started_at" = LEAST("claimed_at", "completed_at", "updated_at");
ALTER TABLE "module_progress" ALTER COLUMN "started_at" SET NOT NULL, ALTER COLUMN "started_at" SET DEFAULT CURRENT_TIMESTAMP;
