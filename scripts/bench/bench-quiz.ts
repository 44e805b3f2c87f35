import http from 'node:http'
import { pgPool } from '../../lib/platform/db.ts'
import { freePort } from '../free-port.ts'
import { startBareRoute } from './bench-quiz-bare.ts'
import { median, type QuizCourse, seedLearners, seedQuizCourse } from './bench-quiz-seed.ts'
import type { Bench } from './bench-run.ts'
import { onOwnService } from './bench-service.ts'

const LEARNERS = 500
const ROUNDS = 5

/**
 * 500 learners start the same quiz at once on a separate service, then read it again; for comparison, a bare
 * route handler does one indexed read. Each round uses its own module; rates are medians over the rounds,
 * with the bare ones measured first.
 */
export const bench: Bench = () =>
  onOwnService(
    async ({ url }) => {
      const bare = await startBareRoute(await freePort())
      try {
        return await measure(url, bare.url)
      } finally {
        await bare.stop()
      }
    },
    { SEED_DEMO: '0' },
  )

type Burst = { perSecond: number; seconds: number; errors: number }

async function measure(appUrl: string, bareUrl: string): Promise<unknown> {
  // One extra module: its round only warms up both servers.
  const course = await seedQuizCourse(ROUNDS + 1, 24)
  await seedLearners(course, 'learner', LEARNERS)
  const { rows } = await pgPool().query<{ id: string }>('SELECT id FROM learner ORDER BY id')
  const rounds: { bare: Burst; first: Burst; again: Burst }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const bare = await burst((n) => ({ url: `${bareUrl}/read/${rows[n]?.id}` }))
    const read = (n: number) => quizRequest(appUrl, course, round + 1, n)
    const [first, again] = [await burst(read), await burst(read)]
    if (round > 0) rounds.push({ bare, first, again })
  }
  const rate = (which: 'bare' | 'first' | 'again') =>
    Math.round(median(rounds.map((round) => round[which].perSecond)))
  const errors = rounds.reduce((sum, { first, again }) => sum + first.errors + again.errors, 0)
  const doubled = await pgPool().query(
    'SELECT 1 FROM quiz_attempt GROUP BY enrollment_id, module_index HAVING count(*) > 1',
  )
  const attempts = await pgPool().query('SELECT 1 FROM quiz_attempt')
  const result = {
    learners: LEARNERS,
    attempts: attempts.rowCount,
    learnersWithTwoAttempts: doubled.rowCount,
    errors,
    barePerSecond: rate('bare'),
    firstPerSecond: rate('first'),
    againPerSecond: rate('again'),
    firstShare: Number((rate('first') / rate('bare')).toFixed(3)),
    againShare: Number((rate('again') / rate('bare')).toFixed(3)),
    slowestFirstSeconds: Math.max(...rounds.map(({ first }) => first.seconds)),
  }
  console.table([
    { what: 'errors', measured: result.errors, goal: '0' },
    { what: 'learners with two attempts', measured: result.learnersWithTwoAttempts, goal: '0' },
    { what: 'bare route, one indexed read: a second', measured: result.barePerSecond, goal: '' },
    { what: 'first reads a second', measured: result.firstPerSecond, goal: '' },
    { what: '… share of the bare route', measured: result.firstShare, goal: '≥ 0.25' },
    { what: 're-reads a second', measured: result.againPerSecond, goal: '' },
    { what: '… share of the bare route', measured: result.againShare, goal: '≥ 0.5' },
  ])
  return { ...result, rounds }
}

type Call = { url: string; headers?: Record<string, string> }

const quizRequest = (appUrl: string, { courseId, key }: QuizCourse, moduleNum: number, n: number): Call => ({
  url: `${appUrl}/api/v1/learn/courses/${courseId}/quiz/modules/${moduleNum}`,
  headers: { authorization: `Bearer ${key}`, 'x-learner-email': `learner-${n}@bench.test` },
})

/** One request per learner, all at once, over as many connections. */
async function burst(call: (n: number) => Call): Promise<Burst> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: LEARNERS })
  const from = performance.now()
  const answers = await Promise.all(
    Array.from({ length: LEARNERS }, (_, n) => get(call(n), agent).catch(() => 0)),
  )
  const seconds = (performance.now() - from) / 1000
  agent.destroy()
  return {
    perSecond: LEARNERS / seconds,
    seconds: Number(seconds.toFixed(3)),
    errors: answers.filter((status) => status !== 200).length,
  }
}

const get = ({ url, headers }: Call, agent: http.Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: headers ?? {} }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
    request.once('error', reject)
  })
