import { tryModelContract } from '@/lib/domains/operator/model/contract.ts'
import { serializeTrial } from '@/lib/domains/operator/model/serialize.ts'
import { tryModelChoice } from '@/lib/domains/operator/model/set-model.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(tryModelContract, async (_ctx, { body }) => ({
    trials: (await tryModelChoice(body)).map(serializeTrial),
  })),
)
