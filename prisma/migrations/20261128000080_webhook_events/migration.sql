-- Events that an account asked for beside those that everyone gets.
ALTER TABLE "webhook" ADD COLUMN "events" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
