CREATE TYPE "guest_verdict" AS ENUM ('fine', 'comments');

CREATE TABLE "guest_review" (
  "id" TEXT NOT NULL,
  "account_id" TEXT NOT NULL,
  "course_id" TEXT NOT NULL,
  "checkpoints" "checkpoint"[],
  "token" TEXT NOT NULL,
  "needs_code" BOOLEAN NOT NULL,
  "may_approve" BOOLEAN NOT NULL,
  "due_at" TIMESTAMPTZ(3),
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "revoked_at" TIMESTAMPTZ(3),
  "created_by" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "guest_review_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "guest_review_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "guest_review_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "guest_review_token_key" ON "guest_review"("token");
CREATE INDEX "guest_review_account_id_idx" ON "guest_review"("account_id");
CREATE INDEX "guest_review_course_id_id_idx" ON "guest_review"("course_id", "id");

CREATE TABLE "guest" (
  "id" TEXT NOT NULL,
  "guest_review_id" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "code_hash" TEXT,
  "code_until" TIMESTAMPTZ(3),
  "admitted_at" TIMESTAMPTZ(3),
  "verdict" "guest_verdict",
  "done_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "guest_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "guest_guest_review_id_fkey" FOREIGN KEY ("guest_review_id") REFERENCES "guest_review"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "guest_guest_review_id_email_key" ON "guest"("guest_review_id", "email");

CREATE TABLE "guest_comment" (
  "id" TEXT NOT NULL,
  "guest_review_id" TEXT NOT NULL,
  "thread_id" TEXT,
  "guest_id" TEXT,
  "reviewer" TEXT,
  "asset_id" INTEGER NOT NULL,
  "module_index" INTEGER,
  "scene_index" INTEGER,
  "line" INTEGER,
  "quote" TEXT,
  "x" DOUBLE PRECISION,
  "y" DOUBLE PRECISION,
  "at_seconds" DOUBLE PRECISION,
  "text" TEXT NOT NULL,
  "resolved_at" TIMESTAMPTZ(3),
  "noted_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "guest_comment_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "guest_comment_guest_review_id_fkey" FOREIGN KEY ("guest_review_id") REFERENCES "guest_review"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "guest_comment_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guest"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "guest_comment_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "review_entry"("asset_id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "guest_comment_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "guest_comment"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "guest_comment_guest_review_id_id_idx" ON "guest_comment"("guest_review_id", "id");
CREATE INDEX "guest_comment_guest_id_idx" ON "guest_comment"("guest_id");
CREATE INDEX "guest_comment_asset_id_idx" ON "guest_comment"("asset_id");
CREATE INDEX "guest_comment_thread_id_idx" ON "guest_comment"("thread_id");
