ALTER TABLE "account"
    ADD COLUMN "previous_webhook_secret" TEXT,
    ADD COLUMN "previous_webhook_secret_until" TIMESTAMPTZ(3);
