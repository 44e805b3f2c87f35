import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createAccount } from '../../lib/domains/accounts/create-account.ts'
import { docx, paragraph } from '../../lib/domains/sources/readers/fixtures/office.ts'
import { pgPool } from '../../lib/platform/db.ts'
import { launch } from '../demo/demo-course.ts'
import { UserError } from '../progress.ts'
import {
  type Caller,
  callerOf,
  FLOODS,
  type Flood,
  previewSlide,
  readCourse,
} from './bench-fairness-floods.ts'
import { makeCourse, waitForPreviews } from './bench-generate.ts'
import type { Bench } from './bench-run.ts'
import { SHORT_TEXT } from './bench-scale-text.ts'
import { type OwnService, onOwnService } from './bench-service.ts'

const SECONDS = 25
/** A call that is not over by then ends the measurement. */
const LONGEST_SECONDS = 35
const DRAIN_SECONDS = 60
const GOAL_SECONDS = 3
/** A client that is refused comes back as soon as an ordinary one would. */
const REFUSED_MS = 1000

/** Seconds of the slowest call, by its name. */
type Slowest = Record<string, number>
type Flooded = { slowest: Slowest; done: number; refused: number }

/**
 * What an account notices when another one floods the service, on a separate one without rate limits: the
 * slowest of its ordinary calls, alone and beside each kind of flood (or those named).
 */
export const bench: Bench = (words) => {
  const kinds = words.length > 0 ? words : Object.keys(FLOODS)
  if (!kinds.every((kind) => kind in FLOODS))
    throw new UserError(`Usage: npm run bench -- fairness [<kind> …]; the kinds: ${Object.keys(FLOODS)}`)
  return onOwnService((service) => measure(service, kinds), { RATE_LIMIT_PER_MINUTE: '100000' })
}

async function measure({ url, key }: OwnService, kinds: string[]): Promise<unknown> {
  const { liveKey } = await createAccount({ name: 'Calm', quotaSeconds: 36_000 })
  const flooder = await callerOf(url, key, async (api) => {
    await waitForPreviews(api)
    return makeCourse(api)
  })
  const calm = await callerOf(url, liveKey, (api) => makeCourse(api, SHORT_TEXT, null))
  await Promise.all([flooder, calm].map(({ api, courseId }) => launch(api, courseId)))
  await workFor(calm, 5) // the workers start
  const alone = await workFor(calm, SECONDS)
  const flooded: Record<string, Flooded> = {}
  for (const kind of kinds) {
    flooded[kind] = await besideFlood(calm, flooder, FLOODS[kind]!)
    console.table({ [kind]: rowOf(alone, flooded[kind]) })
    await drain()
  }
  console.table(Object.fromEntries(kinds.map((kind) => [kind, rowOf(alone, flooded[kind]!)])))
  return { alone, flooded }
}

const rowOf = (alone: Slowest, { slowest, done, refused }: Flooded) => ({
  ...{ done, refused },
  ...Object.fromEntries(
    Object.entries(slowest).map(([name, seconds]) => [
      name,
      `${alone[name]?.toFixed(2)} → ${seconds.toFixed(2)}`,
    ]),
  ),
  'most slower': Math.max(
    ...Object.entries(slowest).map(([name, seconds]) => seconds - (alone[name] ?? 0)),
  ).toFixed(2),
  goal: `≤ ${GOAL_SECONDS}`,
})

async function besideFlood(calm: Caller, flooder: Caller, { atOnce, call }: Flood): Promise<Flooded> {
  const stop = new AbortController()
  let done = 0
  let refused = 0
  const loop = async () => {
    while (!stop.signal.aborted)
      await call(flooder, stop.signal).then(
        () => {
          done++
        },
        async () => {
          refused += stop.signal.aborted ? 0 : 1
          await pause(REFUSED_MS)
        },
      )
  }
  const loops = Array.from({ length: atOnce }, loop)
  await pause(1000)
  const slowest = await workFor(calm, SECONDS)
  stop.abort()
  await Promise.all(loops)
  return { slowest, done, refused }
}

/** Makes an account's ordinary calls, one after the other, for so long. */
async function workFor(caller: Caller, seconds: number): Promise<Slowest> {
  const { api, courseId } = caller
  const slowest: Slowest = {}
  const timed = async <Result>(name: string, call: () => Promise<Result>): Promise<Result | null> => {
    const from = performance.now()
    const late = new AbortController()
    const patience = pause(LONGEST_SECONDS * 1000, null, { signal: late.signal }).catch(() => null)
    const result = await Promise.race([call(), patience])
    late.abort()
    slowest[name] = Math.max(slowest[name] ?? 0, (performance.now() - from) / 1000)
    return result
  }
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    await timed('list', () => api.call('GET', '/courses'))
    await timed('read', () => api.call('GET', `/courses/${courseId}`))
    const read = await timed('upload and read', () => readCourse(caller, smallFile()))
    await timed('question', () => api.call('GET', `/courses/${read ?? courseId}/brief/next`))
    await timed('preview', () => previewSlide(caller))
    await pause(250)
  }
  return slowest
}

const smallFile = () => {
  const bytes = docx(paragraph(`Rebate ${randomUUID()} needs the approval of the manager of the shop.`))
  return { source_files: [{ filename: 'rebate.docx', base64: Buffer.from(bytes).toString('base64') }] }
}

/** Waits until the engine has nothing left of a flood. */
async function drain(): Promise<void> {
  for (let waited = 0; waited < DRAIN_SECONDS; waited++) {
    const { rows } = await pgPool().query('SELECT FROM engine_item WHERE run_at <= now() LIMIT 1')
    if (rows.length === 0) return
    await pause(1000)
  }
}
