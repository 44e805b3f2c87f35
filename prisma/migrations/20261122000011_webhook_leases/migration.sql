-- What is under way of an account is counted without looking at what waits.
CREATE INDEX "webhook_delivery_lease" ON "webhook_delivery"("account_id", "lease_until")
  WHERE "status" = 'pending' AND "lease_until" IS NOT NULL;
