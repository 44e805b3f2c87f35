ALTER TABLE "mail" ADD COLUMN "calendar" TEXT, ADD COLUMN "unsubscribe_url" TEXT;
ALTER TABLE "learner" ADD COLUMN "reminders_off_at" TIMESTAMPTZ(3);
ALTER TABLE "account"
    ADD COLUMN "reminders" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "reminder_texts" JSONB NOT NULL DEFAULT '{}',
    ADD COLUMN "late_digest_week" TEXT;

CREATE TABLE "reminder" (
    "enrollment_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("enrollment_id","due_at","kind")
);

CREATE INDEX "assignment_due_at_idx" ON "assignment"("due_at");

ALTER TABLE "reminder" ADD CONSTRAINT "reminder_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
