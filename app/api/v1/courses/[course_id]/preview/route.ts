import { startPreviewContract } from '@/lib/domains/learners/contract.ts'
import { startPreview } from '@/lib/domains/learners/preview/start-preview.ts'
import { learnerCookie } from '@/lib/platform/auth/learner-cookie.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(startPreviewContract, async (ctx, { params }) => {
    const { cookie, expiresAt } = await startPreview(ctx, params.course_id)
    const answer = { path: `/learn/courses/${params.course_id}`, expires_at: expiresAt.toISOString() }
    return reply(200, answer, { 'set-cookie': learnerCookie(cookie) })
  }),
)
