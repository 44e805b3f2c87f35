import type { Tx } from '../db.ts'
import { EVENTS, type EventData, type EventName } from './event-list.ts'

/**
 * Writes an engine event to the outbox in the caller's transaction: it is sent after the commit, or never.
 * Throws if the payload does not match the event's schema.
 */
export async function sendEvent<N extends EventName>(tx: Tx, name: N, data: EventData<N>): Promise<void> {
  await sendEvents(tx, name, [data])
}

/** Like `sendEvent`, for several events of one name, in this order. */
export async function sendEvents<N extends EventName>(tx: Tx, name: N, all: EventData<N>[]): Promise<void> {
  await tx.outboxEvent.createMany({ data: all.map((data) => ({ name, data: EVENTS[name].parse(data) })) })
}
