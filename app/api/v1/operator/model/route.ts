import { modelChoice } from '@/lib/author/model-settings.ts'
import { getModelContract, setModelContract } from '@/lib/domains/operator/model/contract.ts'
import { serializeModel } from '@/lib/domains/operator/model/serialize.ts'
import { setModel } from '@/lib/domains/operator/model/set-model.ts'
import { env } from '@/lib/platform/env.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getModelContract, async () => serializeModel(env(), await modelChoice())),
  on(setModelContract, async (_ctx, { body }) => serializeModel(env(), await setModel(body))),
)
