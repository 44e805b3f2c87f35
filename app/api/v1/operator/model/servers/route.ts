import { listModelServersContract } from '@/lib/domains/operator/model/contract.ts'
import { findModelServers } from '@/lib/domains/operator/model/find-model-servers.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listModelServersContract, () => findModelServers()),
)
