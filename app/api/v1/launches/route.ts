import { startLaunchContract } from '@/lib/domains/launches/contract.ts'
import { startLaunch } from '@/lib/domains/launches/start-launch.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(startLaunchContract, async (_ctx, { body }, request) => {
    const { url, expiresAt } = await startLaunch({
      token: body.token,
      origin: request.headers.get('origin'),
      learnerId: body.learner_id,
      learnerName: body.learner_name || undefined,
      frames: body.frames,
    })
    return { url, expires_at: expiresAt.toISOString() }
  }),
)
