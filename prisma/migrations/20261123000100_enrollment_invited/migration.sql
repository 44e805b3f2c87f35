ALTER TABLE "enrollment" ADD COLUMN "invited_at" TIMESTAMPTZ(3);
