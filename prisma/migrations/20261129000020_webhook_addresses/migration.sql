-- Several addresses of an account. The first one, whose secret is the account's, has an id made from the account's.
ALTER TABLE "webhook"
    ADD COLUMN "id" TEXT,
    ADD COLUMN "secret" TEXT,
    ADD COLUMN "modes" "mode"[] NOT NULL DEFAULT ARRAY['live', 'test']::"mode"[],
    ADD COLUMN "excluded" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
UPDATE "webhook" SET "id" = 'whk_' || substr("account_id", 5);
ALTER TABLE "webhook" DROP CONSTRAINT "webhook_pkey", ALTER COLUMN "id" SET NOT NULL;
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_pkey" PRIMARY KEY ("id");
CREATE INDEX "webhook_account_id_idx" ON "webhook"("account_id");

ALTER TABLE "webhook_delivery" ADD COLUMN "webhook_id" TEXT;
UPDATE "webhook_delivery" SET "webhook_id" = 'whk_' || substr("account_id", 5);
ALTER TABLE "webhook_delivery" ALTER COLUMN "webhook_id" SET NOT NULL;

-- The log, the queue and what is in progress are those of an address.
DROP INDEX "webhook_delivery_account_id_mode_id_idx";
CREATE INDEX "webhook_delivery_webhook_id_mode_id_idx" ON "webhook_delivery"("webhook_id", "mode", "id");
DROP INDEX "webhook_delivery_queue";
CREATE INDEX "webhook_delivery_queue" ON "webhook_delivery"("webhook_id", "queued_at") WHERE "status" = 'pending';
DROP INDEX "webhook_delivery_lease";
CREATE INDEX "webhook_delivery_lease" ON "webhook_delivery"("webhook_id", "lease_until")
  WHERE "status" = 'pending' AND "lease_until" IS NOT NULL;
