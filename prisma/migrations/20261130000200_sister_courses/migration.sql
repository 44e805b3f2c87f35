CREATE TYPE "prepared_kind" AS ENUM ('outline', 'scene', 'question');

ALTER TABLE "translation" ADD COLUMN "sister_id" TEXT;
CREATE UNIQUE INDEX "translation_sister_id_key" ON "translation"("sister_id");
ALTER TABLE "translation" ADD CONSTRAINT "translation_sister_id_fkey" FOREIGN KEY ("sister_id") REFERENCES "course"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "prepared_part" (
    "course_id" TEXT NOT NULL,
    "kind" "prepared_kind" NOT NULL,
    "origin" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "module_id" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "content" JSONB NOT NULL,

    CONSTRAINT "prepared_part_pkey" PRIMARY KEY ("course_id", "origin")
);

ALTER TABLE "prepared_part" ADD CONSTRAINT "prepared_part_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;
