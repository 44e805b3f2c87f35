CREATE TYPE "narrator_kind" AS ENUM ('builtin', 'local', 'service');

ALTER TABLE "course" ADD COLUMN "narrator" "narrator_kind";
