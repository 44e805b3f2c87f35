-- A gate of the whole course has no module, instead of the module -1. A primary key cannot contain nulls.
ALTER TABLE "open_review"
    DROP CONSTRAINT "open_review_pkey",
    ALTER COLUMN "module_index" DROP NOT NULL,
    ALTER COLUMN "module_index" TYPE INTEGER USING nullif("module_index", -1),
    ADD COLUMN "id" BIGSERIAL NOT NULL,
    ADD CONSTRAINT "open_review_pkey" PRIMARY KEY ("id");
CREATE UNIQUE INDEX "open_review_course_id_checkpoint_module_index_key"
  ON "open_review"("course_id", "checkpoint", "module_index") NULLS NOT DISTINCT;

ALTER TABLE "gate_wait"
    DROP CONSTRAINT "gate_wait_pkey",
    ALTER COLUMN "module_index" DROP NOT NULL,
    ALTER COLUMN "module_index" TYPE INTEGER USING nullif("module_index", -1),
    ADD COLUMN "id" BIGSERIAL NOT NULL,
    ADD CONSTRAINT "gate_wait_pkey" PRIMARY KEY ("id");
CREATE UNIQUE INDEX "gate_wait_course_id_checkpoint_module_index_key"
  ON "gate_wait"("course_id", "checkpoint", "module_index") NULLS NOT DISTINCT;
