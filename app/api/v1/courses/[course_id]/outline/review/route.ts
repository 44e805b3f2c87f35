import { on, routes } from '@/lib/http/route.ts'
import { reviewOutlineContract } from '@/lib/outline/contract.ts'
import { reviewOutline } from '@/lib/outline/review-outline.ts'
import { serializeOutlineReview } from '@/lib/outline/serialize.ts'

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
