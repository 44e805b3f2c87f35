import { db, pgPool } from '../../../lib/platform/db.ts'
import { newId } from '../../../lib/platform/ids.ts'
import type { Bench } from '../bench-run.ts'
import { onOwnService } from '../bench-service.ts'
import { quantile } from '../bench-voice-measures.ts'
import { type Library, seedLibrary } from './seed-library.ts'

const COURSES = 2000
const SEARCHES = 300
const LEARNERS = 200
const COURSES_EACH = 5
/** A search is sent when a learner stops typing for a moment: about once per word. */
const WORD_MS = 1000
const WORDS_EACH = 5

type Measured = { count: number; errors: number; p50: number; p95: number }
type Ask = { path: string; headers: Record<string, string> }

/**
 * How long searches take in an account of 2,000 courses on a separate service: one after the other beside a
 * trivial route, by how common their words are, and while 200 learners type at once. Milliseconds.
 */
export const benchSearch: Bench = ([courses = String(COURSES)]) =>
  onOwnService(
    async ({ url }) => {
      const seeding = performance.now()
      const library = await seedLibrary(Number(courses))
      const seedSeconds = Math.round((performance.now() - seeding) / 1000)
      const learners = await enroll(library)
      const key = { authorization: `Bearer ${library.key}` }
      const rows = await pgPool().query(
        `SELECT count(*)::int AS entries, pg_size_pretty(pg_total_relation_size('search_entry')) AS size FROM search_entry`,
      )
      const search = (q: string): Ask => ({ path: `/api/v1/search?q=${encodeURIComponent(q)}`, headers: key })
      const learn = (n: number, q: string): Ask => ({
        path: `/api/v1/learn/search?q=${encodeURIComponent(q)}`,
        headers: { ...key, 'x-learner-email': learners[n]! },
      })
      const asks: Record<string, (n: number) => Ask> = {
        'trivial route': () => ({ path: '/api/v1/health', headers: {} }),
        'one seldom word': (n) => search(word(library, 5000 + n)),
        'one common word': (n) => search(word(library, n % 20)),
        'two words': (n) => search(`${word(library, n % 100)} ${word(library, 200 + n)}`),
        'two letters': (n) => search(word(library, n).slice(0, 2)),
        'an article': () => search('le'),
        'a learner': (n) => learn(n % LEARNERS, word(library, n)),
      }
      const alone: Record<string, Measured> = {}
      for (const ask of Object.values(asks)) await oneByOne(url, 20, ask)
      for (const [name, ask] of Object.entries(asks)) alone[name] = await oneByOne(url, SEARCHES, ask)
      const typing = await allAtOnce(url, (n, turn) => learn(n, word(library, n * 7 + turn * 31)))
      console.table({ ...alone, [`${LEARNERS} learners typing`]: typing })
      return { courses: library.courseIds.length, ...rows.rows[0], seedSeconds, alone, typing }
    },
    { SEED_DEMO: '0' },
  )

const word = ({ words }: Library, n: number): string => words[n % words.length]!

/** Learners with courses of their own; returns their addresses. */
async function enroll({ accountId, courseIds }: Library): Promise<string[]> {
  const learners = Array.from({ length: LEARNERS }, (_, n) => ({
    id: newId('lrn'),
    email: `l${n}@bench.test`,
  }))
  await db().learner.createMany({ data: learners.map((each) => ({ ...each, accountId, mode: 'live' })) })
  await db().enrollment.createMany({
    data: learners.flatMap(({ id }, n) =>
      Array.from({ length: COURSES_EACH }, (_, course) => ({
        id: newId('enr'),
        learnerId: id,
        courseId: courseIds[(n * COURSES_EACH + course) % courseIds.length]!,
      })),
    ),
  })
  return learners.map(({ email }) => email)
}

async function oneByOne(url: string, count: number, ask: (n: number) => Ask): Promise<Measured> {
  const taken: number[] = []
  for (let n = 0; n < count; n++) taken.push(await timed(url, ask(n)))
  return summary(taken)
}

async function allAtOnce(url: string, ask: (learner: number, turn: number) => Ask): Promise<Measured> {
  const of = async (learner: number): Promise<number[]> => {
    const taken: number[] = []
    await pause((learner / LEARNERS) * WORD_MS)
    for (let turn = 0; turn < WORDS_EACH; turn++) {
      const ms = await timed(url, ask(learner, turn))
      taken.push(ms)
      await pause(Math.max(0, WORD_MS - Math.abs(ms)))
    }
    return taken
  }
  return summary((await Promise.all(Array.from({ length: LEARNERS }, (_, n) => of(n)))).flat())
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Milliseconds; negative for an answer that is not 200. */
async function timed(url: string, { path, headers }: Ask): Promise<number> {
  const before = performance.now()
  const answer = await fetch(url + path, { headers })
  await answer.arrayBuffer()
  return (performance.now() - before) * (answer.status === 200 ? 1 : -1)
}

const summary = (taken: readonly number[]): Measured => {
  const times = taken.map(Math.abs)
  const rounded = (share: number) => Number(quantile(times, share).toFixed(1))
  const errors = taken.filter((ms) => ms < 0).length
  return { count: taken.length, errors, p50: rounded(0.5), p95: rounded(0.95) }
}
