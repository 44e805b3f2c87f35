CREATE TABLE "source_watch" (
  "source_id" TEXT NOT NULL,
  "every_days" INTEGER NOT NULL,
  "next_check_at" TIMESTAMPTZ(3) NOT NULL,
  "checked_at" TIMESTAMPTZ(3),
  "failure" JSONB,
  "seen" TEXT,
  "set_by" TEXT NOT NULL,
  CONSTRAINT "source_watch_pkey" PRIMARY KEY ("source_id"),
  CONSTRAINT "source_watch_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "source_watch_next_check_at_idx" ON "source_watch" ("next_check_at");
