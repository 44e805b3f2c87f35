-- CreateIndex
CREATE INDEX "engine_item_lease_until_idx" ON "engine_item"("lease_until");
