ALTER TABLE "uploaded_picture" ADD COLUMN "preset_id" TEXT,
    ALTER COLUMN "course_id" DROP NOT NULL,
    ADD CONSTRAINT "uploaded_picture_owner_check" CHECK (num_nonnulls("course_id", "preset_id") = 1);

-- The same picture sent twice is one.
CREATE UNIQUE INDEX "uploaded_picture_preset_id_file_key" ON "uploaded_picture"("preset_id", "file");

ALTER TABLE "uploaded_picture" ADD CONSTRAINT "uploaded_picture_preset_id_fkey" FOREIGN KEY ("preset_id") REFERENCES "preset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
