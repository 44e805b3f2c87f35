ALTER TABLE "account" ADD COLUMN "two_step_required" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "session" ADD COLUMN "by_provider" BOOLEAN NOT NULL DEFAULT false;
