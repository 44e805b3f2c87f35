import { reopenOutlineContract } from '@/lib/domains/outline/contract.ts'
import { reopenOutline } from '@/lib/domains/outline/reopen-outline.ts'
import { serializeReopened } from '@/lib/domains/outline/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(reopenOutlineContract, async (ctx, { params, body }) =>
    serializeReopened(await reopenOutline(ctx, params.course_id, { dryRun: body.dry_run })),
  ),
)
