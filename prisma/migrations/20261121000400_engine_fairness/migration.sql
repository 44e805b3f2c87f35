-- AlterTable: what a call counts for when calls are shared out; compared byte by byte, whatever the database's language
ALTER TABLE "engine_item" ADD COLUMN "share" TEXT COLLATE "C", ADD COLUMN "lane" TEXT COLLATE "C";
UPDATE "engine_item" SET "share" = "function_id", "lane" = "function_id" WHERE "kind" = 'edge';

-- AlterTable
ALTER TABLE "engine_run" ADD COLUMN "engine_ms" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN "step_ms" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- CreateTable: a crash may lose it, the next round is then as good as any
CREATE UNLOGGED TABLE "engine_served" (
    "key" TEXT COLLATE "C" NOT NULL,
    "served_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "engine_served_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "engine_item_share_lane_run_at_idx" ON "engine_item"("share", "lane", "run_at");
CREATE INDEX "engine_served_served_at_idx" ON "engine_served"("served_at");
