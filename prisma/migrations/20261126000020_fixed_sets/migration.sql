-- Columns whose values are a fixed set become enums, so that neither code nor SQL can write another value. Not the
-- event of a webhook delivery: its names have dots, which the names of an enum in code cannot have.
CREATE TYPE "mode" AS ENUM ('live', 'test');
CREATE TYPE "language" AS ENUM ('fr', 'en');
CREATE TYPE "locale" AS ENUM ('fr', 'en');
CREATE TYPE "on_exhausted" AS ENUM ('pause', 'end_early');
CREATE TYPE "user_role" AS ENUM ('reviewer', 'operator');
CREATE TYPE "charge_kind" AS ENUM ('reserve', 'correct', 'charge', 'release');
CREATE TYPE "usage_kind" AS ENUM ('llm', 'tts');
CREATE TYPE "course_status" AS ENUM ('awaiting_brief', 'generating', 'paused_for_review', 'paused_quota_exceeded', 'ready', 'partial_quota_exceeded', 'failed', 'cancelled');
CREATE TYPE "stage" AS ENUM ('sources', 'outline', 'slides', 'audio', 'quiz', 'video', 'done');
CREATE TYPE "version_reason" AS ENUM ('generated', 'added', 'edited', 'note', 'restored', 'regenerated');
CREATE TYPE "run_status" AS ENUM ('queued', 'running', 'completed', 'failed', 'cancelled');
CREATE TYPE "item_kind" AS ENUM ('edge', 'sleep', 'pause_timeout');
CREATE TYPE "mail_status" AS ENUM ('kept', 'pending', 'sent', 'failed');
CREATE TYPE "module_status" AS ENUM ('pending', 'generating', 'paused_for_review', 'paused_quota_exceeded', 'ready', 'updating', 'failed', 'skipped');
CREATE TYPE "slide_layout" AS ENUM ('title', 'bullets', 'two_columns', 'key_figure', 'comparison', 'steps', 'quote', 'divider', 'closing', 'statement', 'cards', 'table', 'dialogue', 'do_dont', 'checklist', 'avoid', 'definition', 'opening', 'timeline', 'chart', 'picture', 'picture_beside');
CREATE TYPE "question_type" AS ENUM ('single_choice', 'multiple_choice', 'true_false', 'ordering', 'open');
CREATE TYPE "difficulty" AS ENUM ('easy', 'medium', 'hard');
CREATE TYPE "package_format" AS ENUM ('scorm_1_2', 'scorm_2004', 'web');
CREATE TYPE "completion_rule" AS ENUM ('watched', 'passed', 'watched_and_passed');
CREATE TYPE "package_status" AS ENUM ('building', 'ready', 'failed');
CREATE TYPE "preset_type" AS ENUM ('company', 'theme');
CREATE TYPE "preset_status" AS ENUM ('setting_up', 'ready');
CREATE TYPE "preset_artifact_kind" AS ENUM ('brand', 'slide_style', 'voice_style');
CREATE TYPE "preset_artifact_status" AS ENUM ('not_started', 'queued', 'running', 'ready', 'failed');
CREATE TYPE "artifact_type" AS ENUM ('source', 'outline', 'notes', 'slide', 'audio', 'quiz_question', 'module_video', 'preset_source', 'brand');
CREATE TYPE "checkpoint" AS ENUM ('source_review', 'outline_review', 'slide_review', 'audio_review', 'quiz_review', 'module_video_review', 'preset_source_review', 'brand_review');
CREATE TYPE "review_status" AS ENUM ('pending', 'note', 'edited', 'regenerating', 'approved', 'auto_approved');
CREATE TYPE "source_kind" AS ENUM ('pdf', 'docx', 'pptx', 'md', 'txt', 'html', 'text', 'url', 'questionnaire', 'png', 'jpg', 'webp', 'svg');
CREATE TYPE "source_status" AS ENUM ('pending', 'ready', 'failed');
CREATE TYPE "delivery_status" AS ENUM ('pending', 'delivered', 'failed', 'skipped');

-- What compares these columns with text is dropped, and created again below.
DROP INDEX "webhook_delivery_queue";
DROP INDEX "webhook_delivery_course";
DROP INDEX "webhook_delivery_lease";
DROP TRIGGER webhook_delivery_notify ON "webhook_delivery";
DROP TRIGGER review_transition_update ON "review_entry";
DROP TRIGGER review_entry_update_change ON "review_entry";
DROP TRIGGER source_change_update ON "source";
ALTER TABLE "charge_entry"
    DROP CONSTRAINT "charge_entry_kind_check",
    DROP CONSTRAINT "charge_entry_cap_check";

-- Each table is rewritten once. A value outside its set stops the migration, which says where it is.
CREATE TEMPORARY TABLE fixed_set ("table", "column", "set", "default") ON COMMIT DROP AS VALUES
    ('account', 'on_exhausted', 'on_exhausted', 'pause'),
    ('api_key', 'mode', 'mode', NULL),
    ('user', 'role', 'user_role', NULL),
    ('user', 'language', 'locale', NULL),
    ('charge_entry', 'kind', 'charge_kind', NULL),
    ('course_usage', 'kind', 'usage_kind', NULL),
    ('course_change', 'mode', 'mode', NULL),
    ('course', 'mode', 'mode', NULL),
    ('course', 'language', 'language', NULL),
    ('course', 'status', 'course_status', 'awaiting_brief'),
    ('course', 'stage', 'stage', 'sources'),
    ('outline_version', 'reason', 'version_reason', NULL),
    ('engine_run', 'status', 'run_status', 'queued'),
    ('engine_item', 'kind', 'item_kind', NULL),
    ('learner', 'mode', 'mode', NULL),
    ('certificate', 'mode', 'mode', NULL),
    ('certificate', 'language', 'language', NULL),
    ('mail', 'status', 'mail_status', NULL),
    ('module', 'status', 'module_status', 'pending'),
    ('module', 'stage', 'stage', 'slides'),
    ('scene', 'layout', 'slide_layout', NULL),
    ('question', 'type', 'question_type', NULL),
    ('question', 'difficulty', 'difficulty', NULL),
    ('course_package', 'format', 'package_format', NULL),
    ('course_package', 'completion', 'completion_rule', NULL),
    ('course_package', 'status', 'package_status', 'building'),
    ('preset', 'mode', 'mode', NULL),
    ('preset', 'preset_type', 'preset_type', NULL),
    ('preset', 'status', 'preset_status', 'setting_up'),
    ('preset_artifact', 'kind', 'preset_artifact_kind', NULL),
    ('preset_artifact', 'status', 'preset_artifact_status', 'not_started'),
    ('review_entry', 'artifact_type', 'artifact_type', NULL),
    ('review_entry', 'checkpoint', 'checkpoint', NULL),
    ('review_entry', 'status', 'review_status', 'pending'),
    ('review_transition', 'status', 'review_status', NULL),
    ('open_review', 'checkpoint', 'checkpoint', NULL),
    ('gate_wait', 'checkpoint', 'checkpoint', NULL),
    ('source', 'mode', 'mode', NULL),
    ('source', 'kind', 'source_kind', NULL),
    ('source', 'status', 'source_status', 'pending'),
    ('source', 'language', 'language', NULL),
    ('artifact_version', 'reason', 'version_reason', NULL),
    ('webhook_delivery', 'mode', 'mode', NULL),
    ('webhook_delivery', 'status', 'delivery_status', NULL);

DO $$
DECLARE
  changed RECORD;
  unknown TEXT;
BEGIN
  FOR changed IN SELECT * FROM fixed_set LOOP
    EXECUTE format('SELECT %1$I FROM %2$I WHERE %1$I <> ALL (enum_range(NULL::%3$I)::text[]) LIMIT 1',
      changed."column", changed."table", changed."set") INTO unknown;
    IF unknown IS NOT NULL THEN
      RAISE EXCEPTION '%.% has the value "%", which is none of %', changed."table", changed."column", unknown, changed."set";
    END IF;
  END LOOP;
  FOR changed IN
    SELECT "table", string_agg(format('ALTER %1$I DROP DEFAULT, ALTER %1$I TYPE %2$I USING %1$I::%2$I', "column", "set")
      || coalesce(format(', ALTER %I SET DEFAULT %L', "column", "default"), ''), ', ') AS actions
    FROM fixed_set GROUP BY "table"
  LOOP
    EXECUTE format('ALTER TABLE %I %s', changed."table", changed.actions);
  END LOOP;
END
$$;

CREATE INDEX "webhook_delivery_queue" ON "webhook_delivery"("account_id", "queued_at") WHERE "status" = 'pending';
CREATE INDEX "webhook_delivery_course" ON "webhook_delivery"("course_id", "queued_at", "id") WHERE "status" = 'pending';
CREATE INDEX "webhook_delivery_lease" ON "webhook_delivery"("account_id", "lease_until")
  WHERE "status" = 'pending' AND "lease_until" IS NOT NULL;
CREATE TRIGGER webhook_delivery_notify AFTER INSERT OR UPDATE ON "webhook_delivery" FOR EACH ROW
  WHEN (NEW.status = 'pending' AND NEW.lease_until IS NULL) EXECUTE FUNCTION notify_webhook();

CREATE CONSTRAINT TRIGGER review_transition_update AFTER UPDATE ON "review_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.iteration <> NEW.iteration)
  EXECUTE FUNCTION record_review_transition();
CREATE CONSTRAINT TRIGGER review_entry_update_change AFTER UPDATE ON "review_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.course_id IS NOT NULL AND (OLD.status <> NEW.status OR OLD.iteration <> NEW.iteration
    OR OLD.feedback <> NEW.feedback OR OLD.reviewed_by IS DISTINCT FROM NEW.reviewed_by OR OLD.made <> NEW.made))
  EXECUTE FUNCTION record_course_change();
CREATE CONSTRAINT TRIGGER source_change_update AFTER UPDATE ON "source"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.excluded <> NEW.excluded OR OLD.text_version <> NEW.text_version)
  EXECUTE FUNCTION record_course_change();

ALTER TABLE "charge_entry"
    ADD CONSTRAINT "charge_entry_kind_check" CHECK (
        ("kind" IN ('reserve', 'charge') AND "seconds" > 0)
        OR ("kind" = 'release' AND "seconds" < 0)
        OR ("kind" = 'correct' AND "seconds" <> 0)
    ),
    ADD CONSTRAINT "charge_entry_cap_check" CHECK (
        "consumed_seconds" + "reserved_seconds" <= "cap_seconds" OR "seconds" < 0 OR "kind" = 'charge'
    );
