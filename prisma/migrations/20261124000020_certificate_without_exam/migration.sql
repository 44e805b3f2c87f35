-- AlterTable
ALTER TABLE "certificate" ALTER COLUMN "score" DROP NOT NULL;
