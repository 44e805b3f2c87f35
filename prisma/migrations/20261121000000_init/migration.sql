-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "quota_seconds" INTEGER NOT NULL,
    "billing_cap_seconds" INTEGER,
    "start_floor_seconds" INTEGER,
    "regen_cap" INTEGER,
    "rate_limit" INTEGER,
    "on_exhausted" TEXT NOT NULL DEFAULT 'pause',
    "webhook_secret" TEXT,
    "review_settings" JSONB NOT NULL DEFAULT '{}',
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "role" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_record" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "headers" JSONB,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_record_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "outbox_event" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "preset_id" TEXT NOT NULL,
    "external_ref" TEXT,
    "given_title" TEXT,
    "title" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'awaiting_brief',
    "stage" TEXT NOT NULL DEFAULT 'sources',
    "instructions" TEXT,
    "target_minutes" INTEGER,
    "quiz_size" INTEGER NOT NULL DEFAULT 6,
    "voice" TEXT,
    "listed" BOOLEAN NOT NULL DEFAULT true,
    "review_settings" JSONB NOT NULL,
    "launch_key" TEXT,
    "launched_at" TIMESTAMPTZ(3),
    "run_number" INTEGER NOT NULL DEFAULT 0,
    "look" JSONB,
    "error_message" TEXT,
    "pause_notified" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brief_answer" (
    "course_id" TEXT NOT NULL,
    "question_id" TEXT NOT NULL,
    "value" JSONB,
    "skipped" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brief_answer_pkey" PRIMARY KEY ("course_id","question_id")
);

-- CreateTable
CREATE TABLE "outline_version" (
    "course_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "author" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outline_version_pkey" PRIMARY KEY ("course_id","version")
);

-- CreateTable
CREATE TABLE "engine_event" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "ts" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "engine_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "engine_run" (
    "id" TEXT NOT NULL,
    "function_id" TEXT NOT NULL,
    "event" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "plan" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT -1,
    "pending" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "correlation_id" TEXT,
    "concurrency" JSONB NOT NULL DEFAULT '[]',
    "output" JSONB,
    "error" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "engine_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "engine_step" (
    "run_id" TEXT NOT NULL,
    "step_id" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "result" JSONB NOT NULL,
    "seq" INTEGER NOT NULL,

    CONSTRAINT "engine_step_pkey" PRIMARY KEY ("run_id","step_id")
);

-- CreateTable
CREATE TABLE "engine_item" (
    "id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "function_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "step_id" TEXT,
    "outgoing" TEXT,
    "run_at" TIMESTAMPTZ(3) NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "concurrency_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "lease_token" TEXT,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "engine_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "engine_pause" (
    "id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "step_id" TEXT,
    "event" TEXT NOT NULL,
    "expression" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "cancel" BOOLEAN NOT NULL DEFAULT false,
    "correlation_id" TEXT,
    "trigger_id" TEXT,

    CONSTRAINT "engine_pause_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "engine_dedup" (
    "key" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "engine_dedup_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "module" (
    "id" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "module_index" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "objectives" JSONB NOT NULL DEFAULT '[]',
    "status" TEXT NOT NULL DEFAULT 'pending',
    "stage" TEXT NOT NULL DEFAULT 'slides',
    "duration_seconds" DOUBLE PRECISION,
    "video_key" TEXT,
    "captions_key" TEXT,
    "error_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "module_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scene" (
    "id" TEXT NOT NULL,
    "module_id" TEXT NOT NULL,
    "scene_index" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "layout" TEXT NOT NULL,
    "bullets" JSONB NOT NULL,
    "sentences" JSONB NOT NULL,
    "narration" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "slide_key" TEXT,
    "slide_qc" JSONB,
    "audio_key" TEXT,
    "audio_seconds" DOUBLE PRECISION,
    "timings" JSONB NOT NULL DEFAULT '[]',
    "start_seconds" DOUBLE PRECISION,
    "duration_seconds" DOUBLE PRECISION,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scene_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "question" (
    "id" SERIAL NOT NULL,
    "module_id" TEXT NOT NULL,
    "lineage" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "difficulty" TEXT NOT NULL,
    "prompt" TEXT NOT NULL,
    "options" JSONB,
    "points" INTEGER NOT NULL DEFAULT 1,
    "correct" JSONB,
    "key_points" JSONB,
    "rubric" TEXT,
    "explanation" TEXT NOT NULL,
    "source_ref" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "preset" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "external_ref" TEXT,
    "name" TEXT NOT NULL,
    "preset_type" TEXT NOT NULL,
    "preset_description" TEXT,
    "country" TEXT,
    "status" TEXT NOT NULL DEFAULT 'setting_up',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "preset_artifact" (
    "preset_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'not_started',
    "approved" BOOLEAN NOT NULL DEFAULT false,
    "content" JSONB,
    "evidence" JSONB NOT NULL DEFAULT '{}',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preset_artifact_pkey" PRIMARY KEY ("preset_id","kind")
);

-- CreateTable
CREATE TABLE "review_entry" (
    "asset_id" SERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "course_id" TEXT,
    "preset_id" TEXT,
    "artifact_type" TEXT NOT NULL,
    "module_index" INTEGER,
    "scene_index" INTEGER,
    "checkpoint" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "iteration" INTEGER NOT NULL DEFAULT 0,
    "feedback" JSONB NOT NULL DEFAULT '[]',
    "reviewed_by" TEXT,
    "target_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_entry_pkey" PRIMARY KEY ("asset_id")
);

-- CreateTable
CREATE TABLE "source" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "course_id" TEXT,
    "preset_id" TEXT,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "language" TEXT,
    "word_count" INTEGER NOT NULL DEFAULT 0,
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "excluded" BOOLEAN NOT NULL DEFAULT false,
    "storage_key" TEXT,
    "text" TEXT NOT NULL DEFAULT '',
    "blocks" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "course_id" TEXT,
    "event" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "sandbox" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "url" TEXT,
    "dedup_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_account_id_idx" ON "api_key"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE INDEX "user_account_id_idx" ON "user"("account_id");

-- CreateIndex
CREATE INDEX "idempotency_record_created_at_idx" ON "idempotency_record"("created_at");

-- CreateIndex
CREATE INDEX "course_account_id_mode_created_at_idx" ON "course"("account_id", "mode", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "course_account_id_mode_external_ref_key" ON "course"("account_id", "mode", "external_ref");

-- CreateIndex
CREATE INDEX "engine_event_created_at_idx" ON "engine_event"("created_at");

-- CreateIndex
CREATE INDEX "engine_run_status_created_at_idx" ON "engine_run"("status", "created_at");

-- CreateIndex
CREATE INDEX "engine_run_ended_at_idx" ON "engine_run"("ended_at");

-- CreateIndex
CREATE INDEX "engine_item_run_at_idx" ON "engine_item"("run_at");

-- CreateIndex
CREATE INDEX "engine_item_run_id_idx" ON "engine_item"("run_id");

-- CreateIndex
CREATE UNIQUE INDEX "engine_pause_correlation_id_key" ON "engine_pause"("correlation_id");

-- CreateIndex
CREATE INDEX "engine_pause_event_idx" ON "engine_pause"("event");

-- CreateIndex
CREATE INDEX "engine_pause_run_id_idx" ON "engine_pause"("run_id");

-- CreateIndex
CREATE UNIQUE INDEX "module_course_id_module_index_key" ON "module"("course_id", "module_index");

-- CreateIndex
CREATE UNIQUE INDEX "scene_module_id_scene_index_key" ON "scene"("module_id", "scene_index");

-- CreateIndex
CREATE INDEX "question_module_id_active_idx" ON "question"("module_id", "active");

-- CreateIndex
CREATE UNIQUE INDEX "question_lineage_version_key" ON "question"("lineage", "version");

-- CreateIndex
CREATE INDEX "preset_account_id_mode_created_at_idx" ON "preset"("account_id", "mode", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "preset_account_id_mode_external_ref_key" ON "preset"("account_id", "mode", "external_ref");

-- CreateIndex
CREATE UNIQUE INDEX "review_entry_id_key" ON "review_entry"("id");

-- CreateIndex
CREATE UNIQUE INDEX "review_entry_target_key_key" ON "review_entry"("target_key");

-- CreateIndex
CREATE INDEX "review_entry_course_id_checkpoint_module_index_idx" ON "review_entry"("course_id", "checkpoint", "module_index");

-- CreateIndex
CREATE INDEX "source_course_id_position_idx" ON "source"("course_id", "position");

-- CreateIndex
CREATE INDEX "source_preset_id_position_idx" ON "source"("preset_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_dedup_key_key" ON "webhook_delivery"("dedup_key");

-- CreateIndex
CREATE INDEX "webhook_delivery_account_id_created_at_idx" ON "webhook_delivery"("account_id", "created_at");

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course" ADD CONSTRAINT "course_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course" ADD CONSTRAINT "course_preset_id_fkey" FOREIGN KEY ("preset_id") REFERENCES "preset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brief_answer" ADD CONSTRAINT "brief_answer_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outline_version" ADD CONSTRAINT "outline_version_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "module" ADD CONSTRAINT "module_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scene" ADD CONSTRAINT "scene_module_id_fkey" FOREIGN KEY ("module_id") REFERENCES "module"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question" ADD CONSTRAINT "question_module_id_fkey" FOREIGN KEY ("module_id") REFERENCES "module"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preset" ADD CONSTRAINT "preset_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preset_artifact" ADD CONSTRAINT "preset_artifact_preset_id_fkey" FOREIGN KEY ("preset_id") REFERENCES "preset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_entry" ADD CONSTRAINT "review_entry_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source" ADD CONSTRAINT "source_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source" ADD CONSTRAINT "source_preset_id_fkey" FOREIGN KEY ("preset_id") REFERENCES "preset"("id") ON DELETE CASCADE ON UPDATE CASCADE;


