import fc from 'fast-check'
import type { GetStepTools, Inngest } from 'inngest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../e2e/fixtures/data/mint-generated-course.ts'
import { approveEntries } from '../../lib/domains/ledger/approve-entries.ts'
import { recordArtifacts } from '../../lib/domains/ledger/record-artifact.ts'
import type { CourseRun } from '../../lib/domains/runs/lock-course.ts'
import { db, pgPool, transaction } from '../../lib/platform/db.ts'
import { relayOutbox } from '../../lib/platform/events/relay-outbox.ts'
import type { Engine } from '../embedded/engine.ts'
import { endedRuns, testClient, testEngine, until } from '../embedded/testing/engine-harness.ts'
import { waitAtGate } from './gate-wait.ts'
import type { Steps } from './step-verb.ts'

let home: MintedAccount
let counter = 0
beforeAll(async () => {
  home = await mintAccount()
})
// The events of the minted courses are for functions that do not run here.
afterAll(() => db().outboxEvent.deleteMany())

/** When a reviewer approves, in chronological order. */
const MOMENTS = [
  'before the run',
  'between check and wait',
  'during the wait',
  'while stopped',
  'after a time-out',
] as const
type Moment = (typeof MOMENTS)[number]
/**
 * One ordering: the approvals, whether each is sent twice, whether its event is relayed at once or only at
 * the end.
 */
type Ordering = { approvals: Moment[]; twice: boolean; relayed: 'at once' | 'at the end' }

class Gate {
  readonly id = `gate-${counter++}`
  readonly run: CourseRun
  readonly #ordering: Ordering
  readonly #client = testClient(this.id)
  #engine: Engine | undefined
  checks = 0

  constructor(run: CourseRun, ordering: Ordering) {
    this.run = run
    this.#ordering = ordering
  }

  /** Approves if the ordering has an approval at this point. */
  async moment(moment: Moment): Promise<void> {
    if (this.#ordering.approvals.includes(moment)) await this.approve()
  }

  async approve(): Promise<void> {
    for (let time = 0; time < (this.#ordering.twice ? 2 : 1); time++)
      await approveEntries(home.ctx, this.run.courseId, { checkpoint: 'outline_review' })
    if (this.#ordering.relayed === 'at once' && this.#engine) await this.relay()
  }

  relay = (): Promise<number> => relayOutbox(this.#engine!.deliver)

  async start(): Promise<void> {
    // The waits of the real gate, except for their duration.
    const quick = (step: GetStepTools<Inngest>): Steps => ({
      run: (name, work) =>
        step.run(name, async () => {
          const answer = await work()
          this.checks++
          if (this.checks === 1) await this.moment('between check and wait')
          return answer
        }),
      // A date, since the SDK rounds durations up to a second.
      waitForEvent: (name, options) =>
        step.waitForEvent(name, { ...options, timeout: new Date(Date.now() + 150) }),
    })
    const gated = this.#client.client.createFunction(
      { id: 'gated', triggers: [{ event: 'gated' }] },
      ({ step }) => waitAtGate(quick(step), this.run, 'outline_review', null),
    )
    this.#engine = testEngine(this.#client.client, [gated])
    this.#client.connect(this.#engine)
    await this.#engine.start()
  }

  stop = async (): Promise<void> => {
    await this.#engine?.stop()
    this.#engine = undefined
  }

  send = () =>
    this.#client.client.send({ name: 'gated', data: { id: this.id, course_id: this.run.courseId } })

  /** Waits until the run is waiting, has read the database so many times, or has ended. */
  until = (checks: number): Promise<true> =>
    until(async () => {
      const { rows } = await pgPool().query(
        `SELECT ended_at IS NOT NULL AS ended, EXISTS (SELECT FROM engine_pause WHERE run_id = r.id) AS waits
         FROM engine_run r WHERE function_id = $1`,
        [`${this.id}-gated`],
      )
      return rows[0]?.ended || (rows[0]?.waits && this.checks >= checks) || null
    })

  ended = () => endedRuns(`${this.id}-gated`, this.id)
}

async function gateOf(ordering: Ordering): Promise<Gate> {
  const run = await mintLaunchedCourse(home.ctx)
  const course = await db().course.findUniqueOrThrow({ where: { id: run.courseId } })
  await transaction((tx) => recordArtifacts(tx, course, [{ artifactType: 'outline' }]))
  await db().outboxEvent.deleteMany()
  return new Gate(run, ordering)
}

async function goThrough(ordering: Ordering): Promise<void> {
  const gate = await gateOf(ordering)
  try {
    await gate.moment('before the run')
    await gate.start()
    await gate.send()
    await gate.until(1)
    await gate.moment('during the wait')
    await gate.stop()
    await gate.moment('while stopped')
    await gate.start()
    if (ordering.approvals.every((moment) => moment === 'after a time-out')) {
      await gate.until(3)
      expect(await db().openReview.count({ where: { courseId: gate.run.courseId } })).toBe(1)
      await gate.moment('after a time-out')
    }
    if (ordering.approvals.length === 0) {
      expect(await db().engineRun.count({ where: { functionId: `${gate.id}-gated`, endedAt: null } })).toBe(1)
      await gate.approve()
    }
    await gate.relay()
    expect(await gate.ended()).toMatchObject([{ status: 'completed', output: 'released' }])
    expect(await db().openReview.count({ where: { courseId: gate.run.courseId } })).toBe(0)
    expect(
      await db().enginePause.count({ where: { runId: { in: (await gate.ended()).map((run) => run.id) } } }),
    ).toBe(0)
  } finally {
    await gate.stop()
  }
}

const ordering = fc.record<Ordering>({
  approvals: fc.subarray([...MOMENTS]),
  twice: fc.boolean(),
  relayed: fc.constantFrom('at once', 'at the end'),
})

test('an approval is never lost, and never invented, whenever it arrives', { timeout: 300_000 }, async () => {
  await fc.assert(fc.asyncProperty(ordering, goThrough), {
    numRuns: 40,
    examples: MOMENTS.map((moment) => [{ approvals: [moment], twice: false, relayed: 'at once' }]),
  })
})
