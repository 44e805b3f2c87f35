ALTER TABLE "provider_circuit"
    ADD COLUMN "course_id" TEXT,
    ADD COLUMN "shared" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "pause_seconds" INTEGER NOT NULL DEFAULT 0;
