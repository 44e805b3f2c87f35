CREATE TABLE "learner" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "learner_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "learner_session" (
    "id" TEXT NOT NULL,
    "learner_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "learner_session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "learner_sign_in" (
    "id" TEXT NOT NULL,
    "learner_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "learner_sign_in_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "enrollment" (
    "id" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "learner_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "enrollment_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "module_progress" (
    "enrollment_id" TEXT NOT NULL,
    "module_index" INTEGER NOT NULL,
    "position_seconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "completed_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "module_progress_pkey" PRIMARY KEY ("enrollment_id","module_index")
);

CREATE TABLE "quiz_attempt" (
    "id" TEXT NOT NULL,
    "enrollment_id" TEXT NOT NULL,
    "module_index" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "score" DOUBLE PRECISION,
    "passed" BOOLEAN,
    "results" JSONB,

    CONSTRAINT "quiz_attempt_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "attempt_question" (
    "attempt_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "question_id" INTEGER NOT NULL,
    "option_order" TEXT[],
    "answer" JSONB,
    "answered_at" TIMESTAMPTZ(3),
    "points" DOUBLE PRECISION,
    "correct" BOOLEAN,

    CONSTRAINT "attempt_question_pkey" PRIMARY KEY ("attempt_id","position")
);

CREATE TABLE "served_question" (
    "enrollment_id" TEXT NOT NULL,
    "module_index" INTEGER NOT NULL,
    "question_id" INTEGER NOT NULL,
    "served_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "served_question_pkey" PRIMARY KEY ("enrollment_id","module_index","question_id")
);

CREATE TABLE "certificate" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "enrollment_id" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "learner_email" TEXT NOT NULL,
    "learner_name" TEXT NOT NULL,
    "course_title" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "brand" JSONB NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "certificate_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "learner_account_id_mode_email_key" ON "learner"("account_id", "mode", "email");
CREATE INDEX "learner_email_idx" ON "learner"("email");
CREATE UNIQUE INDEX "learner_session_hash_key" ON "learner_session"("hash");
CREATE INDEX "learner_session_learner_id_idx" ON "learner_session"("learner_id");
CREATE UNIQUE INDEX "learner_sign_in_token_hash_key" ON "learner_sign_in"("token_hash");
CREATE INDEX "learner_sign_in_learner_id_idx" ON "learner_sign_in"("learner_id");
CREATE INDEX "learner_sign_in_expires_at_idx" ON "learner_sign_in"("expires_at");
CREATE UNIQUE INDEX "enrollment_course_id_learner_id_key" ON "enrollment"("course_id", "learner_id");
CREATE INDEX "enrollment_learner_id_created_at_idx" ON "enrollment"("learner_id", "created_at");
CREATE INDEX "enrollment_course_id_created_at_idx" ON "enrollment"("course_id", "created_at");
CREATE UNIQUE INDEX "quiz_attempt_enrollment_id_module_index_number_key" ON "quiz_attempt"("enrollment_id", "module_index", "number");
CREATE INDEX "attempt_question_question_id_idx" ON "attempt_question"("question_id");
CREATE UNIQUE INDEX "certificate_enrollment_id_key" ON "certificate"("enrollment_id");
CREATE INDEX "certificate_account_id_mode_learner_email_idx" ON "certificate"("account_id", "mode", "learner_email");

-- One attempt in progress an enrollment and module.
CREATE UNIQUE INDEX "quiz_attempt_in_progress" ON "quiz_attempt"("enrollment_id", "module_index") WHERE "finished_at" IS NULL;

ALTER TABLE "learner" ADD CONSTRAINT "learner_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "learner_session" ADD CONSTRAINT "learner_session_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "learner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "learner_sign_in" ADD CONSTRAINT "learner_sign_in_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "learner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "learner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attempt_question" ADD CONSTRAINT "attempt_question_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "quiz_attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attempt_question" ADD CONSTRAINT "attempt_question_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "question"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "served_question" ADD CONSTRAINT "served_question_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
