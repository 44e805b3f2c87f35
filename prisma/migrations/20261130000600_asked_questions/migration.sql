ALTER TABLE "account" ADD COLUMN "asking" BOOLEAN NOT NULL DEFAULT true;
CREATE TABLE "asked_question" (
  "id" BIGSERIAL NOT NULL,
  "enrollment_id" TEXT NOT NULL,
  "question" TEXT NOT NULL,
  "module_index" INTEGER,
  "scene_index" INTEGER,
  "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "asked_question_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "asked_question_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "asked_question_enrollment_id_asked_at_idx" ON "asked_question" ("enrollment_id", "asked_at");
