import type { RecordStore } from '../../../generated/prisma/client.ts'
import { OutboundError } from '../../../platform/net/outbound-error.ts'
import { postOutbound } from '../../../platform/net/post-outbound.ts'
import { openText } from '../../../platform/sealed-text.ts'
import type { Failure } from '../../../product/failures/failure-reason.ts'

/** Total timeout of a request. A lease must outlast one for each statement of a batch that is taken apart. */
export const STORE_SECONDS = 10
const READ_BYTES = 2048
const EXCERPT_LENGTH = 500

/** What a store answered; `failure`: it did not, or refuses all there is for now. */
export type StoreAnswer = {
  status: number | null
  excerpt: string | null
  retryAfter: string | null
  failure: Failure | null
}

/** Statuses that say something about the store or its credentials, not about a statement. */
const isOfStore = (status: number): boolean =>
  status >= 500 || [401, 403, 404, 405, 408, 425, 429].includes(status) || (status >= 300 && status < 400)

/** Sends statements to a record store; without any, asks for one, which shows whether it takes the credentials. */
export async function callRecordStore(
  { endpoint, key, secret, accountId }: Pick<RecordStore, 'endpoint' | 'key' | 'secret' | 'accountId'>,
  statements: readonly unknown[],
): Promise<StoreAnswer> {
  const none = { status: null, excerpt: null, retryAfter: null }
  let password: string
  try {
    password = openText('record-store', accountId, secret)
  } catch {
    return { ...none, failure: { code: 'record_store_secret_unreadable', params: {} } }
  }
  const isTest = statements.length === 0
  const base = `${endpoint.replace(/\/+$/, '')}/statements`
  try {
    const { status, start, retryAfter } = await postOutbound(isTest ? `${base}?limit=1` : base, {
      headers: {
        Authorization: `Basic ${Buffer.from(`${key}:${password}`).toString('base64')}`,
        'X-Experience-API-Version': '1.0.3',
        ...(!isTest && { 'Content-Type': 'application/json' }),
      },
      ...(!isTest && { body: Buffer.from(JSON.stringify(statements)) }),
      seconds: STORE_SECONDS,
      maxBytes: READ_BYTES,
    })
    const failure: Failure | null = isOfStore(status)
      ? { code: 'receiver_refused', params: { status } }
      : null
    return { status, excerpt: plain(start.toString('utf8')), retryAfter, failure }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { ...none, failure: error.failure }
  }
}

/** Foreign text as the database takes it. */
const plain = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, EXCERPT_LENGTH)
    .toWellFormed()
