-- AlterTable
ALTER TABLE "user" ADD COLUMN     "recovery_hashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "two_step_at" TIMESTAMPTZ(3),
ADD COLUMN     "two_step_secret" TEXT,
ADD COLUMN     "two_step_used" INTEGER NOT NULL DEFAULT 0;
