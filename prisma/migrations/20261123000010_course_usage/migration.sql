CREATE TABLE "course_usage" (
    "course_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "characters" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "course_usage_pkey" PRIMARY KEY ("course_id", "kind", "model")
);

ALTER TABLE "course_usage" ADD CONSTRAINT "course_usage_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;
