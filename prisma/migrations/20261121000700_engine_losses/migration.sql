-- AlterTable: how often whoever was at work on it disappeared
ALTER TABLE "engine_item" ADD COLUMN "lost" INTEGER NOT NULL DEFAULT 0;

-- CreateTable: functions of which calls wait that no instance knows
CREATE TABLE "engine_orphan" (
    "function_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "engine_orphan_pkey" PRIMARY KEY ("function_id")
);

-- Calls that instances older than the lanes have queued since those came
UPDATE "engine_item" SET "share" = "function_id", "lane" = "function_id" WHERE "kind" = 'edge' AND "share" IS NULL;
