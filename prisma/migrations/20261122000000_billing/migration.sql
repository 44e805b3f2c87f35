-- The ledger of seconds: each entry carries the balance of its account and month with it.
CREATE TABLE "charge_entry" (
    "seq" BIGSERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "module_id" TEXT NOT NULL,
    "module_index" INTEGER NOT NULL,
    "preset_id" TEXT NOT NULL,
    "external_ref" TEXT,
    "kind" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,
    "consumed_seconds" INTEGER NOT NULL,
    "reserved_seconds" INTEGER NOT NULL,
    "cap_seconds" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "charge_entry_pkey" PRIMARY KEY ("seq"),
    CONSTRAINT "charge_entry_balance_check" CHECK ("consumed_seconds" >= 0 AND "reserved_seconds" >= 0),
    CONSTRAINT "charge_entry_month_check" CHECK ("month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
    CONSTRAINT "charge_entry_kind_check" CHECK (
        ("kind" IN ('reserve', 'charge') AND "seconds" > 0)
        OR ("kind" = 'release' AND "seconds" < 0)
        OR ("kind" = 'correct' AND "seconds" <> 0)
    ),
    -- An operator may lower a cap below what is used; nothing grows then. A charge takes the place of a release.
    CONSTRAINT "charge_entry_cap_check" CHECK (
        "consumed_seconds" + "reserved_seconds" <= "cap_seconds" OR "seconds" < 0 OR "kind" = 'charge'
    )
);

-- CreateIndex
CREATE UNIQUE INDEX "charge_entry_id_key" ON "charge_entry"("id");

-- CreateIndex
CREATE INDEX "charge_entry_account_id_month_seq_idx" ON "charge_entry"("account_id", "month", "seq");

-- CreateIndex
CREATE INDEX "charge_entry_course_id_idx" ON "charge_entry"("course_id");

-- CreateIndex
CREATE INDEX "charge_entry_module_id_idx" ON "charge_entry"("module_id");

-- CreateIndex
CREATE INDEX "charge_entry_preset_id_idx" ON "charge_entry"("preset_id");

-- AlterTable
ALTER TABLE "course" ADD COLUMN "quota_paused_since" TIMESTAMPTZ(3),
ADD COLUMN "quota_pauses" INTEGER NOT NULL DEFAULT 0;
