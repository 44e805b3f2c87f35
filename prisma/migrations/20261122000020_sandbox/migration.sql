-- When an account's test mode was given its demo preset and courses; what is deleted of them does not come back.
ALTER TABLE "account" ADD COLUMN "sandbox_opened_at" TIMESTAMPTZ(3);
