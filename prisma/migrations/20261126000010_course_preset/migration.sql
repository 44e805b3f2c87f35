-- A preset lists its courses, and its deletion finds them.
CREATE INDEX "course_preset_id_idx" ON "course"("preset_id");
