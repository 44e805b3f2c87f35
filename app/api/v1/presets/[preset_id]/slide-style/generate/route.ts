import { generateSlideStyle } from '@/lib/domains/presets/styles/generate-slide-style.ts'
import { generateSlideStyleContract } from '@/lib/domains/presets/styles/style-contract.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(generateSlideStyleContract, async (ctx, { params }) => {
    await generateSlideStyle(ctx, params.preset_id)
    return reply(202, { status: 'queued' })
  }),
)
