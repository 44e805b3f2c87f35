CREATE TYPE "model_translation" AS ENUM ('running', 'done', 'failed');

ALTER TABLE "translation"
  ADD COLUMN "by_model" "model_translation",
  ADD COLUMN "by_model_at" TIMESTAMPTZ(3),
  ADD COLUMN "by_model_taken" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "by_model_problems" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "by_model_failure" JSONB;
