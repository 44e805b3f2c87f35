CREATE TYPE "writing_task" AS ENUM ('outline', 'scenes', 'quiz');
CREATE TABLE "writing_call" (
    "course_id" TEXT NOT NULL,
    "task" "writing_task" NOT NULL,
    "module_index" INTEGER NOT NULL,
    "calls" INTEGER NOT NULL,
    "is_check" BOOLEAN NOT NULL,
    "ended" BOOLEAN NOT NULL DEFAULT false,
    "called_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "writing_call_pkey" PRIMARY KEY ("course_id", "task", "module_index")
);
ALTER TABLE "writing_call" ADD CONSTRAINT "writing_call_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE CONSTRAINT TRIGGER writing_call_change AFTER INSERT OR UPDATE ON "writing_call"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_course_change();
