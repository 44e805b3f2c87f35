-- Existing courses were made and reviewed without any.
ALTER TABLE "course" ADD COLUMN "video_questions" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "course" ALTER COLUMN "video_questions" SET DEFAULT true;

CREATE TYPE "video_question_state" AS ENUM ('asked', 'left_out', 'replaced');
CREATE TABLE "video_question" (
  "id" TEXT NOT NULL,
  "module_id" TEXT NOT NULL,
  "scene_id" TEXT NOT NULL,
  "state" "video_question_state" NOT NULL DEFAULT 'asked',
  "content" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "video_question_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "video_question_module_id_fkey" FOREIGN KEY ("module_id") REFERENCES "module" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "video_question_scene_id_fkey" FOREIGN KEY ("scene_id") REFERENCES "scene" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "video_question_module_id_idx" ON "video_question" ("module_id");
CREATE INDEX "video_question_scene_id_idx" ON "video_question" ("scene_id");

CREATE TABLE "video_answer" (
  "enrollment_id" TEXT NOT NULL,
  "question_id" TEXT NOT NULL,
  "answer" JSONB NOT NULL,
  "correct" BOOLEAN NOT NULL,
  "answered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "video_answer_pkey" PRIMARY KEY ("enrollment_id", "question_id"),
  CONSTRAINT "video_answer_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "video_answer_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "video_question" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "video_answer_question_id_idx" ON "video_answer" ("question_id");

CREATE OR REPLACE FUNCTION record_course_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched RECORD;
  changed TEXT;
BEGIN
  IF TG_OP = 'DELETE' THEN touched := OLD; ELSE touched := NEW; END IF;
  IF TG_TABLE_NAME = 'course' THEN
    changed := touched.id;
  ELSIF TG_TABLE_NAME IN ('scene', 'question', 'video_question') THEN
    SELECT course_id INTO changed FROM module WHERE id = touched.module_id;
  ELSE
    changed := touched.course_id;
  END IF;

  INSERT INTO course_change AS c (course_id, account_id, mode, changed_by)
  SELECT id, account_id, mode, pg_current_xact_id()::text::bigint FROM course WHERE id = changed
  ON CONFLICT (course_id) DO UPDATE SET changed_by = EXCLUDED.changed_by, changed_at = EXCLUDED.changed_at
    WHERE c.changed_by <> EXCLUDED.changed_by;
  IF FOUND THEN
    PERFORM pg_notify('coursewright_course', '');
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER video_question_change AFTER INSERT OR UPDATE OR DELETE ON "video_question"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_course_change();
