ALTER TYPE "course_author" ADD VALUE 'local';
ALTER TYPE "course_author" ADD VALUE 'local_checked_by_model';
ALTER TYPE "course_author" ADD VALUE 'model_checked_by_local';
ALTER TABLE "preset" ADD COLUMN "course_author" "course_author";
