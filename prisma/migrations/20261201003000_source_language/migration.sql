ALTER TABLE "course" ADD COLUMN "source_language" "language";

UPDATE "course" AS sister
SET "source_language" = original."language"
FROM "translation" JOIN "course" AS original ON original."id" = "translation"."course_id"
WHERE "translation"."sister_id" = sister."id";
