CREATE TABLE "question_statistic" (
    "question_id" INTEGER NOT NULL,
    "served" INTEGER NOT NULL DEFAULT 0,
    "graded" INTEGER NOT NULL DEFAULT 0,
    "correct" INTEGER NOT NULL DEFAULT 0,
    "timed" INTEGER NOT NULL DEFAULT 0,
    "seconds" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "question_statistic_pkey" PRIMARY KEY ("question_id")
);

ALTER TABLE "question_statistic" ADD CONSTRAINT "question_statistic_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "question"("id") ON DELETE CASCADE ON UPDATE CASCADE;
