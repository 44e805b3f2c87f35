ALTER TABLE "source_change" ADD COLUMN "kind" "source_kind";
