import { serviceDocument } from '@/lib/domains/service-document.ts'
import { env } from '@/lib/platform/env.ts'
import { once } from '@/lib/platform/http/once.ts'
import { getOpenApiContract } from '@/lib/platform/http/openapi/service-contracts.ts'
import { on, routes } from '@/lib/platform/http/route.ts'
import manifest from '@/package.json'

const document = once(() => serviceDocument(manifest.version, env().appUrl))

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(on(getOpenApiContract, document))
