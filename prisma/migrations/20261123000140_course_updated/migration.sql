-- CreateIndex
CREATE INDEX "course_account_id_mode_updated_at_id_idx" ON "course"("account_id", "mode", "updated_at", "id");
