-- CreateTable
CREATE TABLE "webhook" (
    "account_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("account_id")
);

-- AlterTable
ALTER TABLE "webhook_delivery"
    ADD COLUMN "mode" TEXT,
    ADD COLUMN "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "lease_until" TIMESTAMPTZ(3),
    ADD COLUMN "lease_token" TEXT,
    ADD COLUMN "response_status" INTEGER,
    ADD COLUMN "duration_ms" INTEGER,
    ADD COLUMN "error" TEXT,
    ADD COLUMN "response_excerpt" TEXT;
UPDATE "webhook_delivery" SET "mode" = CASE WHEN "sandbox" THEN 'test' ELSE 'live' END;
ALTER TABLE "webhook_delivery" ALTER COLUMN "mode" SET NOT NULL, DROP COLUMN "sandbox";

-- The log is read by account and mode, newest first.
DROP INDEX "webhook_delivery_account_id_created_at_idx";
CREATE INDEX "webhook_delivery_account_id_mode_id_idx" ON "webhook_delivery"("account_id", "mode", "id");

-- The queue: what a claim costs does not grow with the log.
CREATE INDEX "webhook_delivery_queue" ON "webhook_delivery"("account_id", "queued_at") WHERE "status" = 'pending';

-- Wakes whoever delivers as soon as an event is committed, or sent again.
CREATE FUNCTION notify_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('coursewright_webhook', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER webhook_delivery_notify AFTER INSERT OR UPDATE ON "webhook_delivery" FOR EACH ROW
  WHEN (NEW.status = 'pending' AND NEW.lease_until IS NULL) EXECUTE FUNCTION notify_webhook();
