import { pgPool } from './db.ts'
import { log } from './log.ts'
import { type ProviderFault, readFault } from './provider-fault.ts'

/** Consecutive failures after which the circuit opens. */
const FAILURES = 5
const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 300
/** Timeout of the probe call: after that, another caller may probe. */
const PROBE_SECONDS = 60

/** Why a provider is not called now, and for how many more seconds. */
export type OpenCircuit = { fault: ProviderFault; seconds: number }

type Row = { reason: string; open: boolean; probing: boolean; seconds: number }

/**
 * Calls a provider through a circuit breaker. After five consecutive failures across all instances the
 * circuit opens for half a minute, longer each time: `refuse` then creates the error and nothing is called.
 * Afterwards a single call probes, and its success closes the circuit. `faultOf` classifies errors of the
 * provider; null for errors of a single call.
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
  const known = await look(provider)
  if (known?.open && !known.probing) throw refuse(toOpen(known))
  try {
    const answer = await call()
    if (known) await close(provider)
    return answer
  } catch (error) {
    const fault = faultOf(error)
    if (fault !== null) await noteFailure(provider, fault)
    // It answers, whatever it says.
    else if (known) await close(provider)
    throw error
  }
}

/** The providers whose circuit is open, with the reasons. */
export async function openCircuits(providers: readonly string[]): Promise<Map<string, OpenCircuit>> {
  if (providers.length === 0) return new Map()
  const { rows } = await pgPool().query<{ provider: string; reason: string; seconds: number }>(
    `SELECT provider, reason, extract(epoch FROM open_until - now())::float8 AS seconds
     FROM provider_circuit WHERE provider = ANY ($1) AND open_until > now()`,
    [providers],
  )
  return new Map(rows.map(({ provider, ...row }) => [provider, toOpen(row)]))
}

const toOpen = ({ reason, seconds }: Pick<Row, 'reason' | 'seconds'>): OpenCircuit => ({
  fault: readFault(reason),
  seconds: Math.ceil(seconds),
})

/** The state of a provider that failed recently; the first caller after the pause claims the probe. */
async function look(provider: string): Promise<Row | null> {
  const { rows } = await pgPool().query<Row>(
    `WITH probe AS (
       UPDATE provider_circuit SET open_until = now() + $2 * interval '1 s'
       WHERE provider = $1 AND open_until <= now() RETURNING provider)
     SELECT reason, open_until IS NOT NULL AS open, EXISTS (SELECT FROM probe) AS probing,
       coalesce(greatest(1, extract(epoch FROM open_until - now())), 0)::float8 AS seconds
     FROM provider_circuit WHERE provider = $1`,
    [provider, PROBE_SECONDS],
  )
  return rows[0] ?? null
}

async function noteFailure(provider: string, reason: ProviderFault): Promise<void> {
  const { rows } = await pgPool().query<{ failures: number; open: boolean }>(
    `INSERT INTO provider_circuit AS known (provider, failures, reason) VALUES ($1, 1, $2)
     ON CONFLICT (provider) DO UPDATE SET reason = excluded.reason, failures = known.failures + 1,
       open_until = CASE WHEN known.failures + 1 >= $3 THEN now()
         + least($5::float8, $4::float8 * power(2, least(20, known.failures + 1 - $3))) * interval '1 s' END
     RETURNING failures, open_until IS NOT NULL AS open`,
    [provider, reason, FAILURES, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS],
  )
  const { failures = 0, open = false } = rows[0] ?? {}
  if (open) log().error({ provider, failures, reason }, 'a provider circuit opened')
}

async function close(provider: string): Promise<void> {
  const { rowCount } = await pgPool().query('DELETE FROM provider_circuit WHERE provider = $1', [provider])
  if (rowCount) log().info({ provider }, 'a provider circuit closed')
}
