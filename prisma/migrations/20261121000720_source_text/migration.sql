-- AlterTable
ALTER TABLE "source" ADD COLUMN "title" TEXT,
ADD COLUMN "text_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "prints" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "source_version" (
    "source_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "blocks" JSONB NOT NULL,
    "replaced_by" TEXT NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "source_version_pkey" PRIMARY KEY ("source_id", "version")
);

-- AddForeignKey
ALTER TABLE "source_version" ADD CONSTRAINT "source_version_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE CASCADE ON UPDATE CASCADE;
