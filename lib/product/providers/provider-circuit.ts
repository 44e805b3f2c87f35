import { pgPool } from '../../platform/db.ts'
import { log } from '../../platform/log.ts'
import { type ProviderFault, readFault } from './provider-fault.ts'
import { meteredCourse } from './usage-meter.ts'

/** Consecutive failures of one course after which the circuit opens; of several courses, two are enough. */
const FAILURES = 5
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 300
/** Timeout of the probe call: after that, another caller may probe. */
const PROBE_SECONDS = 60

/** Why a provider is not called now, and for how many more seconds. */
export type OpenCircuit = { fault: ProviderFault; seconds: number }

type Row = { reason: string; open: boolean; probing: boolean; seconds: number }
type Failed = { reason: ProviderFault; courseId: string | null; isProbe: boolean }

/**
 * Calls a provider through a circuit breaker. After five consecutive failures across all instances, or when
 * calls of a second course fail, the circuit opens for five seconds, longer each time: `refuse` then creates
 * the error and nothing is called. Afterwards a single call probes, and its success closes the circuit. While
 * only one course's calls have failed ({@link meteredCourse}), only that course is held back. `faultOf`
 * classifies errors of the provider; null for errors of a single call.
 */
export async function askProvider<Answer>(
  provider: string,
  {
    call,
    faultOf,
    refuse,
  }: {
    call: () => Promise<Answer>
    faultOf: (error: unknown) => ProviderFault | null
    refuse: (open: OpenCircuit) => Error
  },
): Promise<Answer> {
  const courseId = meteredCourse()
  const known = await look(provider, courseId)
  if (known?.open && !known.probing) throw refuse(toOpen(known))
  try {
    const answer = await call()
    if (known) await close(provider)
    return answer
  } catch (error) {
    const fault = faultOf(error)
    if (fault !== null)
      await noteFailure(provider, { reason: fault, courseId, isProbe: known?.probing === true })
    // It responds, whatever the content.
    else if (known) await close(provider)
    throw error
  }
}

/** The providers whose circuit is open for a course, with the reasons. */
export async function openCircuits(
  providers: readonly string[],
  courseId: string | null = null,
): Promise<Map<string, OpenCircuit>> {
  if (providers.length === 0) return new Map()
  const { rows } = await pgPool().query<{ provider: string; reason: string; seconds: number }>(
    `SELECT provider, reason, ${SECONDS} AS seconds
     FROM provider_circuit WHERE provider = ANY ($1) AND open_until > now() AND ${CONCERNS}`,
    [providers, courseId],
  )
  return new Map(rows.map(({ provider, ...row }) => [provider, toOpen(row)]))
}

/** Lets the next call of these providers probe at once, as when a person asks for a retry. */
export async function probeNow(providers: readonly string[]): Promise<void> {
  if (providers.length === 0) return
  await pgPool().query(
    `UPDATE provider_circuit SET open_until = now() - interval '1 s'
     WHERE provider = ANY ($1) AND open_until > now()`,
    [providers],
  )
}

/** Whether an open circuit holds back the course $2. */
const CONCERNS = '(shared OR course_id IS NULL OR course_id = $2)'
const NEXT_PAUSE = 'least($3, greatest($2, 2 * pause_seconds))'
/** While a call probes, the others look again after no more than the last pause. */
const SECONDS = 'greatest(1, least(pause_seconds, extract(epoch FROM open_until - now())))::float8'

const toOpen = ({ reason, seconds }: Pick<Row, 'reason' | 'seconds'>): OpenCircuit => ({
  fault: readFault(reason),
  seconds: Math.ceil(seconds),
})

/** The state of a provider that failed recently; the first caller after the pause claims the probe. */
async function look(provider: string, courseId: string | null): Promise<Row | null> {
  const { rows } = await pgPool().query<Row>(
    `WITH probe AS (
       UPDATE provider_circuit SET open_until = now() + $3 * interval '1 s'
       WHERE provider = $1 AND open_until <= now() RETURNING provider)
     SELECT reason, open_until IS NOT NULL AND ${CONCERNS} AS open, EXISTS (SELECT FROM probe) AS probing,
       coalesce(${SECONDS}, 0) AS seconds
     FROM provider_circuit WHERE provider = $1`,
    [provider, courseId, PROBE_SECONDS],
  )
  return rows[0] ?? null
}

// Calls that were in progress when the circuit opened fail too: only a probe makes the pause longer.
async function noteFailure(provider: string, { reason, courseId, isProbe }: Failed): Promise<void> {
  const { rows } = await pgPool().query<{ failures: number; opened: boolean }>(
    `INSERT INTO provider_circuit AS known (provider, failures, reason, course_id) VALUES ($1, 1, $2, $3)
     ON CONFLICT (provider) DO UPDATE SET reason = excluded.reason, failures = known.failures + 1,
       shared = known.shared OR known.course_id IS DISTINCT FROM excluded.course_id
     RETURNING failures, (open_until IS NULL AND (shared OR failures >= $4)) OR $5 AS opened`,
    [provider, reason, courseId, FAILURES, isProbe],
  )
  const { failures = 0, opened = false } = rows[0] ?? {}
  if (!opened) return
  // If several find it closed at the same time, one opens it.
  const { rowCount } = await pgPool().query(
    `UPDATE provider_circuit SET pause_seconds = ${NEXT_PAUSE}, open_until = now() + ${NEXT_PAUSE} * interval '1 s'
     WHERE provider = $1 AND (open_until IS NULL OR $4)`,
    [provider, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS, isProbe],
  )
  if (!rowCount) return
  log().error({ provider, failures, reason }, 'a provider circuit opened')
}

async function close(provider: string): Promise<void> {
  const { rowCount } = await pgPool().query('DELETE FROM provider_circuit WHERE provider = $1', [provider])
  if (rowCount) log().info({ provider }, 'a provider circuit closed')
}
