import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { callRecordStore, type StoreAnswer } from './sending/call-record-store.ts'

/** Whether the record store of an account is there and takes its key. Throws `record_store_not_set`. */
export async function testRecordStore({ accountId }: Ctx): Promise<StoreAnswer> {
  const store = await db().recordStore.findUnique({ where: { accountId } })
  if (!store) throw new AppError('record_store_not_set')
  return callRecordStore(store, [])
}
