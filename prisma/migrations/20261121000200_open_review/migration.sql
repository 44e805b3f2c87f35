-- CreateTable
CREATE TABLE "open_review" (
    "course_id" TEXT NOT NULL,
    "checkpoint" TEXT NOT NULL,
    "module_index" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "open_review_pkey" PRIMARY KEY ("course_id","checkpoint","module_index")
);

-- AddForeignKey
ALTER TABLE "open_review" ADD CONSTRAINT "open_review_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "course" ADD COLUMN "suggestions" JSONB;
ALTER TABLE "module" ADD COLUMN "scene_count" INTEGER NOT NULL DEFAULT 0;
