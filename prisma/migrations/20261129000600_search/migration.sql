-- What can be searched, sentence by sentence, written by triggers in the transaction of the change it indexes.
-- With `at_seconds` an entry is of a module's video as learners see it, at that second; without, of the current text.
CREATE TYPE "search_kind" AS ENUM ('course', 'module', 'scene', 'slide', 'sentence', 'source', 'passage', 'question');

-- Their bodies are read once, here: a backup is restored with an empty search path.
-- Without accents, case and punctuation. Not `unaccent`: an external server may not have it, or let us create it.
CREATE FUNCTION search_folded(written TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(lower(replace(replace(replace(
    regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'),
    'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae')), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g');

-- Stems as written and without accents, and whole words for the beginning of one that is still being typed.
CREATE FUNCTION search_words(language "language", kind "search_kind", written TEXT) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT setweight(
    to_tsvector(dictionary, written) || to_tsvector(dictionary, folded) || to_tsvector('simple', folded), weight)
  FROM (SELECT
    CASE language WHEN 'fr' THEN 'french'::regconfig ELSE 'english'::regconfig END AS dictionary,
    search_folded(written) AS folded,
    (CASE WHEN kind IN ('course', 'module') THEN 'A' WHEN kind IN ('scene', 'source') THEN 'B'
      WHEN kind IN ('sentence', 'question') THEN 'C' ELSE 'D' END)::"char" AS weight) AS how);

CREATE TABLE "search_entry" (
    "id" BIGSERIAL NOT NULL,
    "account_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "course_id" TEXT NOT NULL,
    "module_id" TEXT,
    "scene_id" TEXT,
    "source_id" TEXT,
    "question_id" INTEGER,
    "kind" "search_kind" NOT NULL,
    "scene_index" INTEGER,
    "position" INTEGER NOT NULL,
    "at_seconds" DOUBLE PRECISION,
    "language" "language" NOT NULL,
    "text" TEXT NOT NULL,
    "words" tsvector NOT NULL GENERATED ALWAYS AS (search_words("language", "kind", "text")) STORED,

    CONSTRAINT "search_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "search_entry_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "search_entry_module_id_fkey" FOREIGN KEY ("module_id") REFERENCES "module"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "search_entry_scene_id_fkey" FOREIGN KEY ("scene_id") REFERENCES "scene"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "search_entry_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "search_entry_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "question"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE FUNCTION write_course_entries(changed TEXT) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entry WHERE course_id = changed AND kind = 'course';
  INSERT INTO search_entry (account_id, mode, course_id, kind, position, language, text)
  SELECT account_id, mode, id, 'course', 0, language, title FROM course WHERE id = changed AND title <> '';
$$;

CREATE FUNCTION write_module_entries(changed TEXT) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entry WHERE module_id = changed AND kind = 'module' AND at_seconds IS NULL;
  INSERT INTO search_entry (account_id, mode, course_id, module_id, kind, position, language, text)
  SELECT c.account_id, c.mode, c.id, m.id, 'module', 0, c.language, m.title
  FROM module m JOIN course c ON c.id = m.course_id WHERE m.id = changed AND m.title <> '';
$$;

-- A scene's title, lines and sentences, each with the sentence during which it is seen or heard; null: from its start.
CREATE FUNCTION scene_texts(s scene)
RETURNS TABLE (kind "search_kind", place INTEGER, spoken INTEGER, written TEXT) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT 'scene'::search_kind, 0, NULL::integer, s.title
  UNION ALL
  SELECT 'slide', n::integer - 1, (s.bullet_sentences ->> (n::integer - 1))::integer, line
  FROM jsonb_array_elements_text(s.bullets) WITH ORDINALITY AS l(line, n)
  UNION ALL
  SELECT 'sentence', n::integer - 1, n::integer - 1, sentence ->> 'text'
  FROM jsonb_array_elements(s.sentences) WITH ORDINALITY AS t(sentence, n);
END
$$;

CREATE FUNCTION write_scene_entries(changed TEXT) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entry WHERE scene_id = changed;
  INSERT INTO search_entry
    (account_id, mode, course_id, module_id, scene_id, scene_index, kind, position, language, text)
  SELECT c.account_id, c.mode, c.id, m.id, s.id, s.scene_index, t.kind, t.place, c.language, t.written
  FROM scene s JOIN module m ON m.id = s.module_id JOIN course c ON c.id = m.course_id, scene_texts(s) t
  WHERE s.id = changed AND t.written <> '';
$$;

-- A video keeps its words while its scenes are edited: these entries refer to no scene, and follow the video alone.
CREATE FUNCTION write_video_entries(changed TEXT) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entry WHERE module_id = changed AND at_seconds IS NOT NULL;
  INSERT INTO search_entry
    (account_id, mode, course_id, module_id, scene_index, kind, position, at_seconds, language, text)
  SELECT c.account_id, c.mode, c.id, m.id, NULL::integer, 'module'::search_kind, 0, 0, c.language, m.title
  FROM module m JOIN course c ON c.id = m.course_id
  WHERE m.id = changed AND m.video_key IS NOT NULL AND m.title <> ''
  UNION ALL
  SELECT c.account_id, c.mode, c.id, m.id, s.scene_index, t.kind, t.place,
    COALESCE(s.start_seconds, 0) + COALESCE((s.timings -> t.spoken ->> 'startSeconds')::float, 0),
    c.language, t.written
  FROM module m JOIN course c ON c.id = m.course_id JOIN scene s ON s.module_id = m.id, scene_texts(s) t
  WHERE m.id = changed AND m.video_key IS NOT NULL AND t.written <> '';
$$;

-- A paragraph is an entry. The limit keeps a text without any line breaks below the size of a tsvector.
CREATE FUNCTION write_source_entries(changed TEXT) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entry WHERE source_id = changed;
  INSERT INTO search_entry (account_id, mode, course_id, source_id, kind, position, language, text)
  SELECT c.account_id, c.mode, c.id, s.id, t.kind, t.place, COALESCE(s.language, c.language), left(t.written, 20000)
  FROM source s JOIN course c ON c.id = s.course_id, LATERAL (
    SELECT 'source'::search_kind AS kind, 0 AS place, COALESCE(NULLIF(s.title, ''), s.name) AS written
    UNION ALL
    SELECT 'passage', n::integer, btrim(paragraph)
    FROM regexp_split_to_table(s.text, '\s*\n\s*') WITH ORDINALITY AS p(paragraph, n)) t
  WHERE s.id = changed AND s.status = 'ready' AND NOT s.excluded AND t.written <> '';
$$;

CREATE FUNCTION write_question_entries(changed INTEGER) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entry WHERE question_id = changed;
  INSERT INTO search_entry (account_id, mode, course_id, module_id, question_id, kind, position, language, text)
  SELECT c.account_id, c.mode, c.id, m.id, q.id, 'question', 0, c.language,
    concat_ws(' · ', q.prompt, (SELECT string_agg(o ->> 'text', ' · ' ORDER BY n)
      FROM jsonb_array_elements(CASE jsonb_typeof(q.options) WHEN 'array' THEN q.options END) WITH ORDINALITY AS a(o, n)))
  FROM question q JOIN module m ON m.id = q.module_id JOIN course c ON c.id = m.course_id
  WHERE q.id = changed AND q.active;
$$;

SELECT write_course_entries(id) FROM "course";
SELECT write_module_entries(id) FROM "module";
-- Of a video whose scenes were edited since, the words are in the scenes no more: it is indexed when it is replaced.
SELECT write_video_entries(id) FROM "module" WHERE status NOT IN ('updating', 'failed');
SELECT write_scene_entries(id) FROM "scene";
SELECT write_source_entries(id) FROM "source" WHERE course_id IS NOT NULL;
SELECT write_question_entries(id) FROM "question" WHERE active;

CREATE INDEX "search_entry_words_idx" ON "search_entry" USING gin ("words") WHERE at_seconds IS NULL;
CREATE INDEX "search_entry_course_id_idx" ON "search_entry"("course_id");
CREATE INDEX "search_entry_module_id_idx" ON "search_entry"("module_id");
CREATE INDEX "search_entry_scene_id_idx" ON "search_entry"("scene_id");
CREATE INDEX "search_entry_source_id_idx" ON "search_entry"("source_id");
CREATE INDEX "search_entry_question_id_idx" ON "search_entry"("question_id");

CREATE FUNCTION write_search_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT %I($1)', TG_ARGV[0]) USING NEW.id;
  RETURN NULL;
END
$$;

CREATE FUNCTION translate_search_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_entry SET language = NEW.language WHERE course_id = NEW.id AND source_id IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER course_search_insert AFTER INSERT ON "course"
  FOR EACH ROW EXECUTE FUNCTION write_search_entries('write_course_entries');
CREATE TRIGGER course_search_update AFTER UPDATE ON "course"
  FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION write_search_entries('write_course_entries');
CREATE TRIGGER course_search_language AFTER UPDATE ON "course"
  FOR EACH ROW WHEN (OLD.language <> NEW.language) EXECUTE FUNCTION translate_search_entries();

CREATE TRIGGER module_search_insert AFTER INSERT ON "module"
  FOR EACH ROW EXECUTE FUNCTION write_search_entries('write_module_entries');
CREATE TRIGGER module_search_update AFTER UPDATE ON "module"
  FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION write_search_entries('write_module_entries');
-- At the end of the transaction, when its scenes have their places in the video.
CREATE CONSTRAINT TRIGGER video_search AFTER INSERT OR UPDATE OF video_key ON "module"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_search_entries('write_video_entries');

CREATE TRIGGER scene_search_insert AFTER INSERT ON "scene"
  FOR EACH ROW EXECUTE FUNCTION write_search_entries('write_scene_entries');
CREATE TRIGGER scene_search_update AFTER UPDATE ON "scene"
  FOR EACH ROW WHEN (OLD.title <> NEW.title OR OLD.bullets <> NEW.bullets OR OLD.sentences <> NEW.sentences
    OR OLD.scene_index <> NEW.scene_index)
  EXECUTE FUNCTION write_search_entries('write_scene_entries');

CREATE TRIGGER source_search_insert AFTER INSERT ON "source"
  FOR EACH ROW WHEN (NEW.course_id IS NOT NULL) EXECUTE FUNCTION write_search_entries('write_source_entries');
CREATE TRIGGER source_search_update AFTER UPDATE ON "source"
  FOR EACH ROW WHEN (NEW.course_id IS NOT NULL AND (OLD.status <> NEW.status OR OLD.excluded <> NEW.excluded
    OR OLD.name <> NEW.name OR OLD.title IS DISTINCT FROM NEW.title OR OLD.language IS DISTINCT FROM NEW.language
    OR OLD.text <> NEW.text))
  EXECUTE FUNCTION write_search_entries('write_source_entries');

CREATE TRIGGER question_search_insert AFTER INSERT ON "question"
  FOR EACH ROW EXECUTE FUNCTION write_search_entries('write_question_entries');
CREATE TRIGGER question_search_update AFTER UPDATE ON "question"
  FOR EACH ROW WHEN (OLD.active <> NEW.active OR OLD.prompt <> NEW.prompt OR OLD.options IS DISTINCT FROM NEW.options)
  EXECUTE FUNCTION write_search_entries('write_question_entries');
