-- AlterTable
ALTER TABLE "source" ADD COLUMN "traces" JSONB;

-- Rows of the ledger go with their preset, as they go with their course.
DELETE FROM "review_entry" WHERE "preset_id" IS NOT NULL AND "preset_id" NOT IN (SELECT "id" FROM "preset");

-- CreateIndex
CREATE INDEX "review_entry_preset_id_checkpoint_idx" ON "review_entry"("preset_id", "checkpoint");

-- AddForeignKey
ALTER TABLE "review_entry" ADD CONSTRAINT "review_entry_preset_id_fkey" FOREIGN KEY ("preset_id") REFERENCES "preset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Brands made before they had a row in the ledger.
INSERT INTO "review_entry" ("id", "account_id", "preset_id", "artifact_type", "checkpoint", "status", "target_key", "updated_at")
SELECT 'rev_' || replace(gen_random_uuid()::text, '-', ''), p."account_id", p."id", 'brand', 'brand_review',
       CASE WHEN b."approved" THEN 'approved'
            WHEN a."review_settings" ->> 'brand_review' = 'manual' AND p."status" <> 'ready' THEN 'pending'
            ELSE 'auto_approved' END,
       p."id" || ':brand:-:-:-', now()
FROM "preset_artifact" b
JOIN "preset" p ON p."id" = b."preset_id"
JOIN "account" a ON a."id" = p."account_id"
WHERE b."kind" = 'brand' AND b."status" = 'ready'
ON CONFLICT ("target_key") DO NOTHING;
