-- A note may come before what it is about: such a row is neither approved nor held against a gate.
ALTER TABLE "review_entry" ADD COLUMN "made" BOOLEAN NOT NULL DEFAULT true;

-- Every change of a ledger row's status or iteration.
CREATE TABLE "review_transition" (
    "id" BIGSERIAL NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "iteration" INTEGER NOT NULL,
    "actor" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_transition_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_transition_asset_id_idx" ON "review_transition"("asset_id");

-- AddForeignKey
ALTER TABLE "review_transition" ADD CONSTRAINT "review_transition_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "review_entry"("asset_id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "review_transition" ("asset_id", "status", "iteration", "actor", "created_at")
SELECT "asset_id", "status", "iteration", "reviewed_by", "updated_at" FROM "review_entry";

CREATE FUNCTION record_review_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_transition (asset_id, status, iteration, actor, created_at)
  SELECT NEW.asset_id, NEW.status, NEW.iteration,
    CASE WHEN NEW.status = 'note' THEN NEW.feedback->-1->>'author' ELSE NEW.reviewed_by END,
    clock_timestamp()
  WHERE EXISTS (SELECT FROM review_entry WHERE asset_id = NEW.asset_id);
  RETURN NULL;
END
$$;

-- At the end of the transaction, so that it comes after the text that was stored with it.
CREATE CONSTRAINT TRIGGER review_transition_insert AFTER INSERT ON "review_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_review_transition();
CREATE CONSTRAINT TRIGGER review_transition_update AFTER UPDATE ON "review_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.iteration <> NEW.iteration)
  EXECUTE FUNCTION record_review_transition();
