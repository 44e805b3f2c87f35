-- AlterTable
ALTER TABLE "preset_artifact" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "reason" TEXT;
