import { installModelContract } from '@/lib/domains/operator/model/contract.ts'
import { startModelInstall } from '@/lib/domains/operator/model/install-local-model.ts'
import { serializeInstall } from '@/lib/domains/operator/model/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(installModelContract, (_ctx, { body }) => serializeInstall(startModelInstall(body.model))),
)
