import { countViewContract } from '@/lib/domains/shares/contract.ts'
import { countView } from '@/lib/domains/shares/count-view.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(countViewContract, async (_ctx, { params }) => {
    await countView(params.token)
    return { counted: true }
  }),
)
