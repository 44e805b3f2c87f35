CREATE TYPE "course_author" AS ENUM ('model', 'builtin');
ALTER TABLE "account" ADD COLUMN "course_author" "course_author" NOT NULL DEFAULT 'model',
  ADD COLUMN "month_tokens" INTEGER;
CREATE TABLE "model_month" (
    "account_id" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "tokens" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "model_month_pkey" PRIMARY KEY ("account_id", "month")
);
ALTER TABLE "model_month" ADD CONSTRAINT "model_month_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
