ALTER TABLE "uploaded_picture" ADD COLUMN "caption" TEXT;
