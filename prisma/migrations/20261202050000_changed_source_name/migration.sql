ALTER TABLE "source_change" ADD COLUMN "name" TEXT;

DROP TRIGGER source_change_update ON "source";
CREATE CONSTRAINT TRIGGER source_change_update AFTER UPDATE ON "source"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.excluded <> NEW.excluded OR OLD.text_version <> NEW.text_version
    OR OLD.name <> NEW.name)
  EXECUTE FUNCTION record_course_change();
