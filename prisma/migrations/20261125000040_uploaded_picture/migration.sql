CREATE TABLE "uploaded_picture" (
    "id" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploaded_picture_pkey" PRIMARY KEY ("id")
);

-- The same picture sent twice is one.
CREATE UNIQUE INDEX "uploaded_picture_course_id_file_key" ON "uploaded_picture"("course_id", "file");

ALTER TABLE "uploaded_picture" ADD CONSTRAINT "uploaded_picture_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;
