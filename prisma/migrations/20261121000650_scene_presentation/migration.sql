ALTER TABLE "scene"
  ADD COLUMN "bullet_sentences" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "emphasis" JSONB NOT NULL DEFAULT '[]';
