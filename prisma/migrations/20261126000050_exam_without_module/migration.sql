-- The final exam has no module, instead of the module -1. A primary key cannot contain nulls.
DROP INDEX "quiz_attempt_enrollment_id_module_index_number_key", "quiz_attempt_in_progress";
ALTER TABLE "quiz_attempt"
    ALTER COLUMN "module_index" DROP NOT NULL,
    ALTER COLUMN "module_index" TYPE INTEGER USING nullif("module_index", -1);
CREATE UNIQUE INDEX "quiz_attempt_enrollment_id_module_index_number_key"
  ON "quiz_attempt"("enrollment_id", "module_index", "number") NULLS NOT DISTINCT;
-- One attempt in progress per enrollment and module, or per enrollment and exam.
CREATE UNIQUE INDEX "quiz_attempt_in_progress"
  ON "quiz_attempt"("enrollment_id", "module_index") NULLS NOT DISTINCT WHERE "finished_at" IS NULL;

ALTER TABLE "served_question"
    DROP CONSTRAINT "served_question_pkey",
    ALTER COLUMN "module_index" DROP NOT NULL,
    ALTER COLUMN "module_index" TYPE INTEGER USING nullif("module_index", -1),
    ADD COLUMN "id" BIGSERIAL NOT NULL,
    ADD CONSTRAINT "served_question_pkey" PRIMARY KEY ("id");
CREATE UNIQUE INDEX "served_question_enrollment_id_module_index_question_id_key"
  ON "served_question"("enrollment_id", "module_index", "question_id") NULLS NOT DISTINCT;
