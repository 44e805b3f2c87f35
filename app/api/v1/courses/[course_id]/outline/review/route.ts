import { reviewOutlineContract } from '@/lib/domains/outline/contract.ts'
import { reviewOutline } from '@/lib/domains/outline/review-outline.ts'
import { serializeOutlineReview } from '@/lib/domains/outline/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(reviewOutlineContract, async (ctx, { params, body }) => {
    const notes = body.notes.map(({ note, scope, target_path }) => ({
      note,
      target: scope === 'global' ? null : String(target_path),
    }))
    const input = { edits: body.edits, notes, version: body.version }
    return serializeOutlineReview(await reviewOutline(ctx, params.course_id, input))
  }),
)
