-- AlterTable
ALTER TABLE "preset" ADD COLUMN "suggestions" JSONB;

-- AlterTable
ALTER TABLE "course" ADD COLUMN "manner" JSONB;

-- CreateTable
CREATE TABLE "preset_answer" (
    "preset_id" TEXT NOT NULL,
    "question_id" TEXT NOT NULL,
    "value" JSONB,
    "skipped" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preset_answer_pkey" PRIMARY KEY ("preset_id", "question_id")
);

-- AddForeignKey
ALTER TABLE "preset_answer" ADD CONSTRAINT "preset_answer_preset_id_fkey" FOREIGN KEY ("preset_id") REFERENCES "preset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
