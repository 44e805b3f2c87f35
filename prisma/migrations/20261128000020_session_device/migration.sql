ALTER TABLE "session" ADD COLUMN "user_agent" TEXT,
ADD COLUMN "address" TEXT;
