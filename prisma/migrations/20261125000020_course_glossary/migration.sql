ALTER TABLE "course" ADD COLUMN "glossary" JSONB NOT NULL DEFAULT '[]';

-- What was a list of pronunciations becomes a glossary of respellings.
UPDATE "preset_artifact" SET "content" = ("content" - 'pronunciations') || jsonb_build_object('glossary', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'term', entry ->> 'term',
      'language', NULL,
      'sayAs', 'respelling',
      'value', entry ->> 'sayAs',
      'ignoreCase', (entry ->> 'term') ~ '[[:lower:]]',
      'wholeWord', true,
      'doNotTranslate', false
    ) ORDER BY place), '[]')
    FROM jsonb_array_elements("content" -> 'pronunciations') WITH ORDINALITY AS listed (entry, place)
  ))
  WHERE jsonb_typeof("content" -> 'pronunciations') = 'array';

UPDATE "course" SET "look" = ("look" - 'pronunciations') || jsonb_build_object('glossary', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'term', entry ->> 'term',
      'language', NULL,
      'sayAs', 'respelling',
      'value', entry ->> 'sayAs',
      'ignoreCase', (entry ->> 'term') ~ '[[:lower:]]',
      'wholeWord', true,
      'doNotTranslate', false
    ) ORDER BY place), '[]')
    FROM jsonb_array_elements("look" -> 'pronunciations') WITH ORDINALITY AS listed (entry, place)
  ))
  WHERE jsonb_typeof("look" -> 'pronunciations') = 'array';
