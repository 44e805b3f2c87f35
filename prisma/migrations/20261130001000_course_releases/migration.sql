CREATE TYPE "update_rule" AS ENUM ('keep', 'offer', 'require');
CREATE TABLE "course_release" (
  "course_id" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "on_update" "update_rule" NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "course_release_pkey" PRIMARY KEY ("course_id", "number"),
  CONSTRAINT "course_release_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "module_edition" (
  "course_id" TEXT NOT NULL,
  "module_index" INTEGER NOT NULL,
  "since" INTEGER NOT NULL,
  "until" INTEGER,
  "module_id" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "duration_seconds" DOUBLE PRECISION,
  "video_key" TEXT,
  "captions_key" TEXT,
  "scenes" JSONB NOT NULL,
  "question_ids" INTEGER[],
  CONSTRAINT "module_edition_pkey" PRIMARY KEY ("course_id", "module_index", "since"),
  CONSTRAINT "module_edition_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE "course" ADD COLUMN "release" INTEGER,
  ADD COLUMN "on_update" "update_rule" NOT NULL DEFAULT 'offer',
  ADD COLUMN "next_on_update" "update_rule";
ALTER TABLE "enrollment" ADD COLUMN "release" INTEGER, ADD COLUMN "completed_release" INTEGER;
ALTER TABLE "module_progress" ADD COLUMN "release" INTEGER, ADD COLUMN "new_seconds" DOUBLE PRECISION;
ALTER TABLE "quiz_attempt" ADD COLUMN "release" INTEGER;
ALTER TABLE "certificate" ADD COLUMN "release" INTEGER;
ALTER TABLE "course_package" ADD COLUMN "release" INTEGER;

-- What learners have of finished courses now is their first release.
UPDATE "course" c SET "release" = 1
WHERE c."status" IN ('ready', 'partial_quota_exceeded')
  AND EXISTS (SELECT FROM "module" m WHERE m."course_id" = c."id" AND m."status" = 'ready')
  AND NOT EXISTS (SELECT FROM "module" m WHERE m."course_id" = c."id" AND m."status" NOT IN ('ready', 'skipped'));
INSERT INTO "course_release" ("course_id", "number", "on_update")
SELECT "id", 1, 'offer' FROM "course" WHERE "release" = 1;
INSERT INTO "module_edition" ("course_id", "module_index", "since", "module_id", "title", "description",
  "duration_seconds", "video_key", "captions_key", "scenes", "question_ids")
SELECT m."course_id", m."module_index", 1, m."id", m."title", m."description", m."duration_seconds", m."video_key", m."captions_key",
  COALESCE((SELECT jsonb_agg(jsonb_build_object(
    'id', s."id", 'title', s."title", 'layout', s."layout", 'bullets', s."bullets",
    'narration', s."narration", 'visual', s."visual", 'slideKey', s."slide_key", 'audioKey', s."audio_key",
    'startSeconds', s."start_seconds", 'durationSeconds', s."duration_seconds",
    'sentences', COALESCE((SELECT jsonb_agg(t.value || '{"sourceRef": null}' ORDER BY t.place)
      FROM jsonb_array_elements(s."sentences") WITH ORDINALITY AS t(value, place)), '[]')) ORDER BY s."scene_index")
    FROM "scene" s WHERE s."module_id" = m."id"), '[]'),
  ARRAY(SELECT q."id" FROM "question" q WHERE q."module_id" = m."id" AND q."active" ORDER BY q."position", q."id")
FROM "module" m JOIN "course" c ON c."id" = m."course_id" WHERE c."release" = 1 AND m."status" = 'ready';
UPDATE "enrollment" e SET "release" = 1
FROM "course" c WHERE c."id" = e."course_id" AND c."release" = 1 AND (
  EXISTS (SELECT FROM "module_progress" p WHERE p."enrollment_id" = e."id")
  OR EXISTS (SELECT FROM "quiz_attempt" a WHERE a."enrollment_id" = e."id"));
