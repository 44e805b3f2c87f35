import { listChangesContract } from '@/lib/domains/changes/contract.ts'
import { listChanges } from '@/lib/domains/changes/get-change.ts'
import { serializeChange } from '@/lib/domains/changes/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listChangesContract, async (ctx, { params }) =>
    (await listChanges(ctx, params.course_id)).map(serializeChange),
  ),
)
