CREATE TYPE "key_scope" AS ENUM ('read', 'create', 'review', 'admin');

-- Keys issued before may do everything.
ALTER TABLE "api_key"
  ADD COLUMN "scopes" "key_scope"[] DEFAULT ARRAY['read', 'create', 'review', 'admin']::"key_scope"[],
  ADD COLUMN "expires_at" TIMESTAMPTZ(3);
