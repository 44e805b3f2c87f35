ALTER TABLE "quiz_attempt" ADD COLUMN "provisional" BOOLEAN NOT NULL DEFAULT false;
