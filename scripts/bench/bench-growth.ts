import { startAttempt } from '../../lib/domains/attempts/module/start-attempt.ts'
import { pgPool } from '../../lib/platform/db.ts'
import { median, type QuizCourse, seedLearners, seedQuizCourse, seedServed } from './bench-quiz-seed.ts'
import type { Bench } from './bench-run.ts'

const MODULES = 200
const QUESTIONS = 60
/** Served to a learner in each module, with ten thousand in total. */
const SERVED = 50
const DRAWS = 200
/**
 * Each module of a learner is drawn from once before timing: the first write to a page after a checkpoint
 * costs more.
 */
const WARM_UP = MODULES

/**
 * The draw of a module's quiz: for a learner with 10 served questions in a table of 1,000 rows, and for one
 * with 10,000 over 200 modules in a table of 1,000,000. Pools have the same size; each draw is rolled back
 * before the next.
 */
export const bench: Bench = async () => {
  const course = await seedQuizCourse(MODULES, QUESTIONS)
  const [beginner = '', ...others] = await seedLearners(course, 'small', 100)
  await seedServed(course, [beginner], 1, 10)
  await seedServed(course, others, 1, 10)
  const small = await timeDraws(course, 'small-0@bench.test', beginner, () => 1)
  const veterans = await seedLearners(course, 'large', 100)
  const [veteran = ''] = veterans
  for (let from = 0; from < veterans.length; from += 10)
    await seedServed(course, veterans.slice(from, from + 10), MODULES, SERVED)
  const large = await timeDraws(course, 'large-0@bench.test', veteran, (draw) => 1 + (draw % MODULES))
  const result = { small, large, times: Number((large.median / small.median).toFixed(2)) }
  console.table([
    {
      what: `10 served, table of ${small.rows} rows: draw, ms`,
      median: small.median,
      p95: small.p95,
      goal: '',
    },
    {
      what: `10,000 served over 200 modules, table of ${large.rows} rows`,
      median: large.median,
      p95: large.p95,
      goal: '',
    },
    { what: 'times', median: result.times, p95: null, goal: '≤ 1.5' },
  ])
  return result
}

async function timeDraws(
  { accountId, courseId }: QuizCourse,
  email: string,
  enrollmentId: string,
  moduleOf: (draw: number) => number,
) {
  await pgPool().query('VACUUM ANALYZE')
  const ctx = {
    accountId,
    mode: 'live',
    actor: { kind: 'key', id: 'bench', label: 'bench' },
    requestId: 'bench',
  } as const
  const times: number[] = []
  for (let draw = 0; draw < WARM_UP + DRAWS; draw++) {
    const from = performance.now()
    const { attemptId, moduleIndex, startedAt } = await startAttempt(ctx, email, courseId, moduleOf(draw))
    if (draw >= WARM_UP) times.push(performance.now() - from)
    await pgPool().query('DELETE FROM quiz_attempt WHERE id = $1', [attemptId])
    await pgPool().query(
      'DELETE FROM served_question WHERE enrollment_id = $1 AND module_index = $2 AND served_at = $3',
      [enrollmentId, moduleIndex, startedAt],
    )
  }
  const { rows } = await pgPool().query<{ rows: number }>('SELECT count(*)::int AS rows FROM served_question')
  return {
    rows: rows[0]?.rows ?? 0,
    median: Number(median(times).toFixed(2)),
    p95: Number((times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0).toFixed(2)),
  }
}
