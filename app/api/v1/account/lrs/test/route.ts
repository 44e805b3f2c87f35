import { testRecordStoreContract } from '@/lib/domains/xapi/contract.ts'
import { serializeStoreTest } from '@/lib/domains/xapi/serialize.ts'
import { testRecordStore } from '@/lib/domains/xapi/test-record-store.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(testRecordStoreContract, async (ctx) => serializeStoreTest(await testRecordStore(ctx))),
)
