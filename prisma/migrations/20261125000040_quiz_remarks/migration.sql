ALTER TABLE "module" ADD COLUMN "quiz_remarks" JSONB NOT NULL DEFAULT '[]';
