CREATE TABLE "translation" (
    "id" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "language" "language" NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "translation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "translated_text" (
    "translation_id" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "segment" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "translated_by" TEXT NOT NULL,
    "translated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "translated_text_pkey" PRIMARY KEY ("translation_id", "unit", "hash")
);

CREATE UNIQUE INDEX "translation_course_id_language_key" ON "translation"("course_id", "language");

ALTER TABLE "translation" ADD CONSTRAINT "translation_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "translated_text" ADD CONSTRAINT "translated_text_translation_id_fkey" FOREIGN KEY ("translation_id") REFERENCES "translation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
