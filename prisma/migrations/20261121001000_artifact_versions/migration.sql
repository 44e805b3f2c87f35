-- CreateTable
CREATE TABLE "artifact_version" (
    "asset_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "files" JSONB NOT NULL DEFAULT '{}',
    "reason" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "artifact_version_pkey" PRIMARY KEY ("asset_id", "version")
);

-- AddForeignKey
ALTER TABLE "artifact_version" ADD CONSTRAINT "artifact_version_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "review_entry"("asset_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "outline_version" ADD COLUMN "reason" TEXT;
