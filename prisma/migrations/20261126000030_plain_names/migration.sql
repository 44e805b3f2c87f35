-- Columns get the names code uses for what they contain.
ALTER TABLE "course" RENAME COLUMN "manner" TO "writing_style";
ALTER TABLE "source" RENAME COLUMN "prints" TO "fingerprints";
