-- AlterTable
ALTER TABLE "question" ADD COLUMN "option_feedback" JSONB;
