CREATE TABLE "assignment" (
    "id" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "group_id" TEXT,
    "learner_id" TEXT,
    "time_zone" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "assignment_of_one" CHECK (num_nonnulls("group_id", "learner_id") = 1)
);

CREATE UNIQUE INDEX "assignment_course_id_group_id_key" ON "assignment"("course_id", "group_id");
CREATE UNIQUE INDEX "assignment_course_id_learner_id_key" ON "assignment"("course_id", "learner_id");
CREATE INDEX "assignment_group_id_idx" ON "assignment"("group_id");
CREATE INDEX "assignment_learner_id_idx" ON "assignment"("learner_id");

ALTER TABLE "assignment" ADD CONSTRAINT "assignment_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "learner_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "learner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
