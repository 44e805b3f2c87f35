-- All that a client can read of a course counts as a change of it, so that no page waits for what it is not told of:
-- the ledger, the text of a scene, and a source that is left out or corrected.
CREATE CONSTRAINT TRIGGER review_entry_insert_change AFTER INSERT ON "review_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.course_id IS NOT NULL)
  EXECUTE FUNCTION record_course_change();
CREATE CONSTRAINT TRIGGER review_entry_update_change AFTER UPDATE ON "review_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.course_id IS NOT NULL AND (OLD.status <> NEW.status OR OLD.iteration <> NEW.iteration
    OR OLD.feedback <> NEW.feedback OR OLD.reviewed_by IS DISTINCT FROM NEW.reviewed_by OR OLD.made <> NEW.made))
  EXECUTE FUNCTION record_course_change();
CREATE CONSTRAINT TRIGGER review_entry_delete_change AFTER DELETE ON "review_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.course_id IS NOT NULL)
  EXECUTE FUNCTION record_course_change();

DROP TRIGGER scene_change_update ON "scene";
CREATE CONSTRAINT TRIGGER scene_change_update AFTER UPDATE ON "scene"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.slide_key IS DISTINCT FROM NEW.slide_key
    OR OLD.audio_key IS DISTINCT FROM NEW.audio_key)
  EXECUTE FUNCTION record_course_change();

DROP TRIGGER source_change_update ON "source";
CREATE CONSTRAINT TRIGGER source_change_update AFTER UPDATE ON "source"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.excluded <> NEW.excluded OR OLD.text_version <> NEW.text_version)
  EXECUTE FUNCTION record_course_change();
