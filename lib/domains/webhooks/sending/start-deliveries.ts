import { startSending } from '../../../platform/events/start-sending.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { DELIVERY_SECONDS, deliverEvent } from './deliver-event.ts'

/** Longer than a delivery can take; deliveries of a dead process wait this long. */
const LEASE_MS = 3 * DELIVERY_SECONDS * 1000

/** Sends pending deliveries, as {@link startSending} does. */
export const startDeliveries = ({ parallel = 64 } = {}): ((graceMs?: number) => Promise<void>) =>
  startSending({
    channel: 'coursewright_webhook',
    parallel,
    claim: (most) => claimDeliveries(most, LEASE_MS),
    send: deliverEvent,
  })
