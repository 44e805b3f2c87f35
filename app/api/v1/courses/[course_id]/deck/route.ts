import { proposeDeckChangesContract } from '@/lib/domains/packages/changed-deck/changed-deck-contract.ts'
import { proposeDeckChanges } from '@/lib/domains/packages/changed-deck/propose-deck-changes.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(proposeDeckChangesContract, (ctx, { params: { course_id }, body }) =>
    proposeDeckChanges(ctx, course_id, body.base64),
  ),
)
