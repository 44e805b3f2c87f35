import { on, reply, routes } from '@/lib/http/route.ts'
import { generateSlideStyle } from '@/lib/presets/generate-slide-style.ts'
import { generateSlideStyleContract } from '@/lib/presets/style-contract.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(generateSlideStyleContract, async (ctx, { params }) => {
    await generateSlideStyle(ctx, params.preset_id)
    return reply(202, { status: 'queued' })
  }),
)
