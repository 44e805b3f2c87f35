CREATE TYPE "record_actor" AS ENUM ('account', 'mail_hash');

CREATE TABLE "record_store" (
    "account_id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "actor" "record_actor" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "retry_at" TIMESTAMPTZ(3),
    "failure" JSONB,

    CONSTRAINT "record_store_pkey" PRIMARY KEY ("account_id")
);
ALTER TABLE "record_store" ADD CONSTRAINT "record_store_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "statement_status" AS ENUM ('pending', 'delivered', 'failed');

CREATE TABLE "xapi_statement" (
    "id" UUID NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "account_id" TEXT NOT NULL,
    "learner_id" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "verb" TEXT NOT NULL,
    "statement" JSONB NOT NULL,
    "status" "statement_status" NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "lease_token" TEXT,
    "response_status" INTEGER,
    "response_excerpt" TEXT,

    CONSTRAINT "xapi_statement_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "xapi_statement_position_key" ON "xapi_statement"("position");
CREATE INDEX "xapi_statement_account_id_position_idx" ON "xapi_statement"("account_id", "position");
CREATE INDEX "xapi_statement_learner_id_idx" ON "xapi_statement"("learner_id");
CREATE INDEX "xapi_statement_pending_idx" ON "xapi_statement"("account_id", "learner_id", "position") WHERE "status" = 'pending';
ALTER TABLE "xapi_statement" ADD CONSTRAINT "xapi_statement_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "module_progress" ADD COLUMN "told" JSONB;
