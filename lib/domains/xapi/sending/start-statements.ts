import { startSending } from '../../../platform/events/start-sending.ts'
import { STORE_SECONDS } from './call-record-store.ts'
import { claimStatements } from './claim-statements.ts'
import { sendStatements } from './send-statements.ts'

/** Longer than a batch can take that is sent one by one. */
const LEASE_MS = 60 * STORE_SECONDS * 1000

/** Sends pending statements to the record stores of accounts, as {@link startSending} does. */
export const startStatements = ({ parallel = 16 } = {}): ((graceMs?: number) => Promise<void>) =>
  startSending({
    channel: 'coursewright_xapi',
    parallel,
    claim: (most) => claimStatements(most, LEASE_MS),
    send: sendStatements,
  })
