ALTER TABLE "course" ADD COLUMN "launch_request" JSONB;
