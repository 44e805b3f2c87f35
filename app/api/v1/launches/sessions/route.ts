import { openLaunchContract } from '@/lib/domains/launches/contract.ts'
import { openLaunch } from '@/lib/domains/launches/open-launch.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(openLaunchContract, async (_ctx, { body }) => {
    const launch = await openLaunch(body.ticket)
    return {
      session: launch.session,
      expires_at: launch.expiresAt.toISOString(),
      course_id: launch.courseId,
      origin: launch.origin,
    }
  }),
)
