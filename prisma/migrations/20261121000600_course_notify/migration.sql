-- Which transaction changed what a course shows last. Kept for a day after a course is gone.
CREATE TABLE "course_change" (
    "course_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "changed_by" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "course_change_pkey" PRIMARY KEY ("course_id")
);

-- CreateIndex
CREATE INDEX "course_change_changed_by_idx" ON "course_change"("changed_by");

-- CreateIndex
CREATE INDEX "course_change_deleted_changed_at_idx" ON "course_change"("deleted", "changed_at");

INSERT INTO "course_change" ("course_id", "account_id", "mode", "changed_by")
SELECT "id", "account_id", "mode", pg_current_xact_id()::text::bigint FROM "course";

CREATE FUNCTION record_course_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched RECORD;
  changed TEXT;
BEGIN
  IF TG_OP = 'DELETE' THEN touched := OLD; ELSE touched := NEW; END IF;
  IF TG_TABLE_NAME = 'course' THEN
    changed := touched.id;
  ELSIF TG_TABLE_NAME IN ('scene', 'question') THEN
    SELECT course_id INTO changed FROM module WHERE id = touched.module_id;
  ELSE
    changed := touched.course_id;
  END IF;

  INSERT INTO course_change AS c (course_id, account_id, mode, changed_by)
  SELECT id, account_id, mode, pg_current_xact_id()::text::bigint FROM course WHERE id = changed
  ON CONFLICT (course_id) DO UPDATE SET changed_by = EXCLUDED.changed_by, changed_at = EXCLUDED.changed_at
    WHERE c.changed_by <> EXCLUDED.changed_by;
  IF FOUND THEN
    PERFORM pg_notify('coursewright_course', '');
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION record_course_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM course_change WHERE course_id IN (
    SELECT course_id FROM course_change WHERE deleted AND changed_at < now() - interval '1 day'
    LIMIT 1000 FOR UPDATE SKIP LOCKED
  );
  INSERT INTO course_change (course_id, account_id, mode, changed_by, deleted)
  VALUES (OLD.id, OLD.account_id, OLD.mode, pg_current_xact_id()::text::bigint, true)
  ON CONFLICT (course_id) DO UPDATE
    SET changed_by = EXCLUDED.changed_by, changed_at = EXCLUDED.changed_at, deleted = true;
  PERFORM pg_notify('coursewright_course', '');
  RETURN NULL;
END
$$;

-- At the end of the transaction, so that nobody waits for the row of another's unfinished one.
CREATE CONSTRAINT TRIGGER course_change_insert AFTER INSERT ON "course"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_course_change();
CREATE CONSTRAINT TRIGGER course_change_update AFTER UPDATE ON "course"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION record_course_change();
CREATE CONSTRAINT TRIGGER course_change_delete AFTER DELETE ON "course"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_course_end();

CREATE CONSTRAINT TRIGGER module_change AFTER INSERT OR DELETE ON "module"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_course_change();
CREATE CONSTRAINT TRIGGER module_change_update AFTER UPDATE ON "module"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION record_course_change();

CREATE CONSTRAINT TRIGGER open_review_change AFTER INSERT OR UPDATE OR DELETE ON "open_review"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_course_change();

-- Of the rest only what counts as progress.
CREATE CONSTRAINT TRIGGER scene_change AFTER INSERT OR DELETE ON "scene"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_course_change();
CREATE CONSTRAINT TRIGGER scene_change_update AFTER UPDATE ON "scene"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.slide_key IS DISTINCT FROM NEW.slide_key OR OLD.audio_key IS DISTINCT FROM NEW.audio_key)
  EXECUTE FUNCTION record_course_change();

CREATE CONSTRAINT TRIGGER question_change AFTER INSERT OR DELETE ON "question"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_course_change();
CREATE CONSTRAINT TRIGGER question_change_update AFTER UPDATE ON "question"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.active <> NEW.active)
  EXECUTE FUNCTION record_course_change();

CREATE CONSTRAINT TRIGGER source_change AFTER INSERT OR DELETE ON "source"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_course_change();
CREATE CONSTRAINT TRIGGER source_change_update AFTER UPDATE ON "source"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status <> NEW.status)
  EXECUTE FUNCTION record_course_change();

CREATE CONSTRAINT TRIGGER outline_version_change AFTER INSERT OR DELETE ON "outline_version"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_course_change();
