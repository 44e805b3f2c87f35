ALTER TABLE "account" ADD COLUMN "sharing" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "share_link" (
  "id" TEXT NOT NULL,
  "account_id" TEXT NOT NULL,
  "course_id" TEXT NOT NULL,
  "module_index" INTEGER,
  "token" TEXT NOT NULL,
  "password_hash" TEXT,
  "sites" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "expires_at" TIMESTAMPTZ(3),
  "revoked_at" TIMESTAMPTZ(3),
  "views" INTEGER NOT NULL DEFAULT 0,
  "created_by" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "share_link_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "share_link_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "share_link_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "share_link_token_key" ON "share_link"("token");
CREATE INDEX "share_link_account_id_idx" ON "share_link"("account_id");
CREATE INDEX "share_link_course_id_id_idx" ON "share_link"("course_id", "id");
