import { checkMetricsToken } from '@/lib/domains/operator/check-metrics-token.ts'
import { getMetricsContract } from '@/lib/domains/operator/contract.ts'
import { readMetrics } from '@/lib/domains/operator/read-metrics.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getMetricsContract, async (_ctx, _input, request) => {
    checkMetricsToken(request.headers)
    const { text, mediaType } = await readMetrics()
    return new Response(text, { headers: { 'content-type': mediaType } })
  }),
)
