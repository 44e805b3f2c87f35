import type { RecordActor } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { Prisma, transaction } from '../../platform/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { sealText } from '../../platform/sealed-text.ts'
import { checkWebhookUrl } from '../webhooks/check-webhook-url.ts'
import { type RecordStoreView, viewRecordStore } from './get-record-store.ts'

type NewRecordStore = { endpoint: string; key: string; secret?: string | undefined; actor: RecordActor }

/**
 * Sets the record store of an account; without a secret the existing one stays, for the same endpoint and key. What
 * waits is tried at once. Throws InvalidInputError on `endpoint`, which must be https and resolve to public
 * addresses, or `secret`, without changing anything.
 */
export async function setRecordStore(
  { accountId }: Ctx,
  { endpoint, key, secret, actor }: NewRecordStore,
): Promise<RecordStoreView> {
  const issues = (await checkWebhookUrl(endpoint)).map((issue) => ({ ...issue, loc: ['body', 'endpoint'] }))
  if (issues.length > 0) throw new InvalidInputError(issues)
  return transaction(async (tx) => {
    const before = await tx.recordStore.findUnique({ where: { accountId } })
    // A secret must not be sent to whoever changes the address.
    const isKept = before?.endpoint === endpoint && before.key === key
    if (secret === undefined && !isKept)
      throw new InvalidInputError([{ loc: ['body', 'secret'], type: 'missing', msg: 'Field required' }])
    const sealed = secret === undefined ? before!.secret : sealText('record-store', accountId, secret)
    const set = { endpoint, key, secret: sealed, actor, updatedAt: now() }
    const fresh = { failures: 0, failingSince: null, retryAt: null, failure: Prisma.DbNull }
    await tx.recordStore.upsert({
      where: { accountId },
      create: { accountId, ...set, createdAt: now() },
      update: { ...set, ...fresh },
    })
    await tx.$executeRaw`SELECT pg_notify('coursewright_xapi', '')`
    return viewRecordStore(tx, accountId)
  })
}

/** Removes the record store of an account, and what waits for it. No-op without one. */
export const clearRecordStore = ({ accountId }: Ctx): Promise<RecordStoreView> =>
  transaction(async (tx) => {
    await tx.recordStore.deleteMany({ where: { accountId } })
    await tx.xapiStatement.deleteMany({ where: { accountId, status: 'pending' } })
    return viewRecordStore(tx, accountId)
  })
