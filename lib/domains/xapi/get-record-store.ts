import type { RecordStore } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'

/** The record store of an account, if it has one, and how many statements wait or were refused. */
export type RecordStoreView = { store: RecordStore | null; pending: number; failed: number }

/** The record store of the caller's account. */
export const getRecordStore = (ctx: Ctx): Promise<RecordStoreView> =>
  transaction((tx) => viewRecordStore(tx, ctx.accountId))

/** The record store of an account. */
export async function viewRecordStore(tx: Tx, accountId: string): Promise<RecordStoreView> {
  const count = (status: 'pending' | 'failed') => tx.xapiStatement.count({ where: { accountId, status } })
  return {
    store: await tx.recordStore.findUnique({ where: { accountId } }),
    pending: await count('pending'),
    failed: await count('failed'),
  }
}
