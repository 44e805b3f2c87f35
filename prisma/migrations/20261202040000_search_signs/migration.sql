-- Signs of currencies and others separate words too: in a database with the collation C, "€209" was one word.
CREATE OR REPLACE FUNCTION search_folded(written TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(lower(replace(replace(replace(
    regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'),
    'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae')), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u2bff\u3000-\u303f]+', ' ', 'g');

UPDATE "search_entry" SET "text" = "text" WHERE "text" ~ '[\u20a0-\u2bff\u3000-\u303f]';
