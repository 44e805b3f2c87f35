import { createAccount } from '../../../lib/domains/accounts/create-account.ts'
import { db, pgPool } from '../../../lib/platform/db.ts'
import { newId } from '../../../lib/platform/ids.ts'
import { seededRandom } from '../../../lib/platform/seeded-random.ts'

export type Library = { accountId: string; key: string; courseIds: string[]; words: string[] }

const SYLLABLES = 'ba ce di fo lu mé na pi ro sé ti va ché gra plo tré sion mer que bl'.split(' ')
const COMMON = 'le la les de des un une et à en pour dans que qui sur par avec est sont'.split(' ')
const [MODULES, SCENES, SENTENCES, LINES, PARAGRAPHS, QUESTIONS] = [3, 6, 6, 3, 60, 12]
const VOCABULARY = 20_000
const BATCH = 20

/**
 * An account with finished French courses of 18 scenes, 108 sentences, 60 paragraphs and 36 questions each. Their
 * words are made up, as frequent as words are: half of a text are 20 articles, the rest follows Zipf's law.
 */
export async function seedLibrary(courses: number): Promise<Library> {
  const { account, liveKey } = await createAccount({
    name: 'Bench',
    quotaSeconds: 36_000,
    rateLimit: 1_000_000,
  })
  const common = { accountId: account.id, mode: 'live' } as const
  const preset = await db().preset.create({
    data: { id: newId('pre'), ...common, name: 'Bench', presetType: 'theme', status: 'ready' },
  })
  const random = seededRandom('library')
  const words = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES, random)).join(''),
  )
  const sentence = (length: number): string =>
    Array.from({ length }, () => (random() < 0.5 ? pick(COMMON, random) : zipf(words, random))).join(' ')
  const texts = (count: number, length: number): string[] =>
    Array.from({ length: count }, () => sentence(length))
  const courseIds: string[] = []
  for (let at = 0; at < courses; at += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, courses - at) }, () => ({
      id: newId('crs'),
      title: sentence(6),
      lines: texts(MODULES * SCENES * (LINES + 1), 7),
      said: texts(MODULES * SCENES * SENTENCES, 16),
      paragraphs: texts(PARAGRAPHS, 40).join('\n'),
      asked: texts(MODULES * QUESTIONS, 12),
    }))
    courseIds.push(...batch.map(({ id }) => id))
    for (const sql of ROWS) await pgPool().query(sql, [JSON.stringify(batch), account.id, preset.id])
  }
  await pgPool().query('VACUUM ANALYZE search_entry')
  return { accountId: account.id, key: liveKey, courseIds, words }
}

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)]!

/** The nth word n times as seldom as the first. */
const zipf = (words: readonly string[], random: () => number): string =>
  words[Math.floor(words.length ** random()) - 1]!

const GIVEN =
  "WITH given AS (SELECT b, b ->> 'id' AS id FROM jsonb_array_elements($1::jsonb) b WHERE $2 <> $3)"
const ROWS = [
  `${GIVEN} INSERT INTO course (id, account_id, mode, preset_id, title, language, status, stage, review_settings, updated_at)
   SELECT id, $2, 'live', $3, b ->> 'title', 'fr', 'ready', 'done', '{}', now() FROM given`,
  `${GIVEN} INSERT INTO source (id, account_id, mode, course_id, position, name, kind, status, text, updated_at)
   SELECT id || '_s', $2, 'live', id, 0, 'document.md', 'md', 'ready', b ->> 'paragraphs', now() FROM given`,
  `${GIVEN} INSERT INTO module (id, course_id, module_index, title, description, status, stage, updated_at)
   SELECT id || '_' || m, id, m, b -> 'lines' ->> m, '', 'ready', 'done', now() FROM given, generate_series(0, ${MODULES - 1}) m`,
  `${GIVEN} INSERT INTO scene (id, module_id, scene_index, title, layout, bullets, sentences, timings, narration, start_seconds, updated_at)
   SELECT id || '_' || n, id || '_' || n / ${SCENES}, n % ${SCENES}, b -> 'lines' ->> (n * ${LINES + 1}), 'bullets',
     (SELECT jsonb_agg(b -> 'lines' ->> (n * ${LINES + 1} + l)) FROM generate_series(1, ${LINES}) l),
     (SELECT jsonb_agg(jsonb_build_object('text', b -> 'said' ->> (n * ${SENTENCES} + s), 'sourceRef', NULL)) FROM generate_series(0, ${SENTENCES - 1}) s),
     (SELECT jsonb_agg(jsonb_build_object('startSeconds', s * 5, 'endSeconds', s * 5 + 5, 'words', '[]'::jsonb)) FROM generate_series(0, ${SENTENCES - 1}) s),
     '', n % ${SCENES} * 30, now()
   FROM given, generate_series(0, ${MODULES * SCENES - 1}) n`,
  `${GIVEN} UPDATE module SET video_key = module.id FROM given WHERE course_id = given.id`,
  `${GIVEN} INSERT INTO question (module_id, lineage, position, type, difficulty, prompt, explanation)
   SELECT id || '_' || n % ${MODULES}, id || '_' || n, n, 'open', 'easy', b -> 'asked' ->> n, '' FROM given, generate_series(0, ${MODULES * QUESTIONS - 1}) n`,
]
