import {
  clearRecordStoreContract,
  getRecordStoreContract,
  setRecordStoreContract,
} from '@/lib/domains/xapi/contract.ts'
import { getRecordStore } from '@/lib/domains/xapi/get-record-store.ts'
import { serializeRecordStore } from '@/lib/domains/xapi/serialize.ts'
import { clearRecordStore, setRecordStore } from '@/lib/domains/xapi/set-record-store.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getRecordStoreContract, async (ctx) => serializeRecordStore(await getRecordStore(ctx))),
  on(setRecordStoreContract, async (ctx, { body }) => serializeRecordStore(await setRecordStore(ctx, body))),
  on(clearRecordStoreContract, async (ctx) => serializeRecordStore(await clearRecordStore(ctx))),
)
