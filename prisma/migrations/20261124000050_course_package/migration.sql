-- CreateTable
CREATE TABLE "course_package" (
    "id" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "module_nums" INTEGER[],
    "completion" TEXT NOT NULL,
    "passing_score" DOUBLE PRECISION NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'building',
    "failure" JSONB,
    "file_key" TEXT,
    "size_bytes" BIGINT,
    "content_print" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ready_at" TIMESTAMPTZ(3),

    CONSTRAINT "course_package_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "course_package_course_id_id_idx" ON "course_package"("course_id", "id");

-- AddForeignKey
ALTER TABLE "course_package" ADD CONSTRAINT "course_package_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE CONSTRAINT TRIGGER course_package_change AFTER INSERT OR UPDATE OR DELETE ON "course_package"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_course_change();
