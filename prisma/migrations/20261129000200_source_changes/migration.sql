CREATE TYPE "source_change_status" AS ENUM ('open', 'concluded', 'withdrawn');
CREATE TYPE "source_difference_kind" AS ENUM ('figure', 'name', 'wording', 'added', 'removed', 'moved');
CREATE TYPE "change_decision" AS ENUM ('open', 'taken', 'refused');

CREATE TABLE "source_change" (
    "id" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "status" "source_change_status" NOT NULL DEFAULT 'open',
    "source_version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "blocks" JSONB NOT NULL,
    "fingerprints" JSONB NOT NULL,
    "title" TEXT,
    "language" "language",
    "word_count" INTEGER NOT NULL,
    "warnings" JSONB NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_by" TEXT,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "source_change_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "source_difference" (
    "change_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "source_difference_kind" NOT NULL,
    "places" JSONB NOT NULL,
    "decision" "change_decision" NOT NULL DEFAULT 'open',
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "source_difference_pkey" PRIMARY KEY ("change_id", "position")
);

CREATE INDEX "source_change_course_id_id_idx" ON "source_change"("course_id", "id");
CREATE INDEX "source_change_source_id_idx" ON "source_change"("source_id");

ALTER TABLE "source_change" ADD CONSTRAINT "source_change_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "source_change" ADD CONSTRAINT "source_change_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "source_difference" ADD CONSTRAINT "source_difference_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "source_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
