-- CreateTable
CREATE TABLE "outline_draft" (
    "course_id" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "outline_draft_pkey" PRIMARY KEY ("course_id")
);

-- AddForeignKey
ALTER TABLE "outline_draft" ADD CONSTRAINT "outline_draft_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;
