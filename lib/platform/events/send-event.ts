import type { Tx } from '../db.ts'
import { EVENTS, type EventData, type EventName } from './event-list.ts'

/**
 * Writes an engine event into the outbox, in the caller's transaction: it leaves after commit, or never.
 * Throws when the payload does not fit the event's schema.
 */
export async function sendEvent<N extends EventName>(tx: Tx, name: N, data: EventData<N>): Promise<void> {
  await sendEvents(tx, name, [data])
}

/** The same for several events of one name, in this order. */
export async function sendEvents<N extends EventName>(tx: Tx, name: N, all: EventData<N>[]): Promise<void> {
  await tx.outboxEvent.createMany({ data: all.map((data) => ({ name, data: EVENTS[name].parse(data) })) })
}
