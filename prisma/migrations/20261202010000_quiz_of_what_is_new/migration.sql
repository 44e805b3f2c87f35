-- A quiz of what is new in a course has no module either, and is not the exam.
ALTER TABLE "quiz_attempt" ADD COLUMN "news" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "quiz_attempt_news_of_no_module" CHECK (NOT "news" OR "module_index" IS NULL);
DROP INDEX "quiz_attempt_enrollment_id_module_index_number_key", "quiz_attempt_in_progress";
CREATE UNIQUE INDEX "quiz_attempt_enrollment_id_module_index_news_number_key"
  ON "quiz_attempt"("enrollment_id", "module_index", "news", "number") NULLS NOT DISTINCT;
-- One attempt in progress per enrollment and module, exam or quiz of what is new.
CREATE UNIQUE INDEX "quiz_attempt_in_progress"
  ON "quiz_attempt"("enrollment_id", "module_index", "news") NULLS NOT DISTINCT WHERE "finished_at" IS NULL;
