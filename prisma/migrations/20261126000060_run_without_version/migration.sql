-- A run has no version before the first answer of the SDK, instead of the version -1. Only runs without an
-- answer are rewritten.
ALTER TABLE "engine_run" ALTER COLUMN "version" DROP DEFAULT, ALTER COLUMN "version" DROP NOT NULL;
UPDATE "engine_run" SET "version" = NULL WHERE "version" = -1;
