ALTER TABLE "module_progress" ADD COLUMN "steps" SMALLINT[] NOT NULL DEFAULT ARRAY[]::SMALLINT[];

CREATE TABLE "watch_total" (
  "course_id" TEXT NOT NULL,
  "module_index" INTEGER NOT NULL,
  "step" INTEGER NOT NULL,
  "learners" INTEGER NOT NULL DEFAULT 0,
  "again" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "watch_total_pkey" PRIMARY KEY ("course_id", "module_index", "step"),
  CONSTRAINT "watch_total_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
