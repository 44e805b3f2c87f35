import { on, routes } from '@/lib/http/route.ts'
import { checkMetricsToken } from '@/lib/operator/check-metrics-token.ts'
import { getMetricsContract } from '@/lib/operator/contract.ts'
import { readMetrics } from '@/lib/operator/read-metrics.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getMetricsContract, async (_ctx, _input, request) => {
    checkMetricsToken(request.headers)
    const { text, mediaType } = await readMetrics()
    return new Response(text, { headers: { 'content-type': mediaType } })
  }),
)
