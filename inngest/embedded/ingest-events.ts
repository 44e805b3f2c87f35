import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { claimKey } from './start-run.ts'
import { type Transition, toJson } from './transition.ts'

export type IncomingEvent = {
  name: string
  data?: Record<string, unknown>
  /** set by the sender; a repeated id within 24 hours is accepted and ignored */
  id?: string | null
  ts?: number
  user?: unknown
  v?: string
  meta?: unknown
}

const internalId = (seed: string | null, index: number): string =>
  seed ? createHash('sha256').update(`${seed}#${index}`).digest('hex').slice(0, 26) : ulid()

export type EventDelivery = {
  /** makes a retried delivery count once */
  seed?: string | null
  /** the events were dated by this process; an event dated in the future starts its runs then */
  datedHere?: boolean
}

/** Takes events in: stores them and emits them in the transition. Returns the engine's own ids, in order. */
export async function ingestEvents(
  t: Transition,
  events: IncomingEvent[],
  { seed = null, datedHere = false }: EventDelivery = {},
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, incoming] of events.entries()) {
    const internal = internalId(seed, index)
    ids.push(internal)
    const event = {
      ...incoming,
      id: incoming.id || internal,
      data: incoming.data ?? {},
      ts: incoming.ts ?? Date.now(),
    }
    const { rowCount } = await t.sql.query(
      'INSERT INTO engine_event (id, name, data, ts) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [internal, event.name, toJson(event.data), Math.round(event.ts)],
    )
    if (rowCount === 0) continue
    if (incoming.id && !(await claimKey(t, `event:${incoming.id}`))) continue
    t.events.push({ event, delayMs: datedHere ? Math.max(0, event.ts - Date.now()) : 0 })
  }
  return ids
}
