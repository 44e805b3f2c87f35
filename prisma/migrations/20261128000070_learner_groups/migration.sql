ALTER TABLE "learner" ADD COLUMN "external_id" TEXT;

CREATE TABLE "learner_group" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "name" TEXT NOT NULL,
    "external_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "learner_group_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "group_member" (
    "group_id" TEXT NOT NULL,
    "learner_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "group_member_pkey" PRIMARY KEY ("group_id","learner_id")
);

CREATE UNIQUE INDEX "learner_group_account_id_mode_external_id_key" ON "learner_group"("account_id", "mode", "external_id");
CREATE INDEX "group_member_learner_id_idx" ON "group_member"("learner_id");

ALTER TABLE "learner_group" ADD CONSTRAINT "learner_group_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "learner_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "learner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
