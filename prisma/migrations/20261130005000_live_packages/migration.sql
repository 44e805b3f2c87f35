CREATE TYPE "package_delivery" AS ENUM ('file', 'live');

ALTER TABLE "course_package"
  ADD COLUMN "delivery" "package_delivery" NOT NULL DEFAULT 'file',
  ADD COLUMN "token_hash" TEXT,
  ADD COLUMN "origin" TEXT,
  ADD COLUMN "max_learners" INTEGER NOT NULL DEFAULT 1000,
  ADD COLUMN "launches" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "last_launch_at" TIMESTAMPTZ(3),
  ADD COLUMN "revoked_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "course_package_token_hash_key" ON "course_package"("token_hash");

CREATE TABLE "launched_learner" (
  "package_id" TEXT NOT NULL,
  "enrollment_id" TEXT NOT NULL,
  "ticket_hash" TEXT NOT NULL,
  "ticket_expires_at" TIMESTAMPTZ(3) NOT NULL,
  "ticket_used_at" TIMESTAMPTZ(3),
  "frames" TEXT[],
  "session_hash" TEXT,
  "session_expires_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "launched_learner_pkey" PRIMARY KEY ("package_id", "enrollment_id"),
  CONSTRAINT "launched_learner_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "course_package"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "launched_learner_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "launched_learner_ticket_hash_key" ON "launched_learner"("ticket_hash");
CREATE UNIQUE INDEX "launched_learner_session_hash_key" ON "launched_learner"("session_hash");
CREATE INDEX "launched_learner_enrollment_id_idx" ON "launched_learner"("enrollment_id");
