ALTER TABLE "source_difference" ADD COLUMN "new_scene" JSONB, ADD COLUMN "scene_id" TEXT;
