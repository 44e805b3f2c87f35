-- AlterTable
ALTER TABLE "engine_item" ADD COLUMN "name" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "engine_item" ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "engine_pause" ADD COLUMN "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "engine_step" ADD COLUMN "finished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "engine_dedup_expires_at_idx" ON "engine_dedup"("expires_at");
