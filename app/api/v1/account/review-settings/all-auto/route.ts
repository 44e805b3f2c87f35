import { setAllAutoContract } from '@/lib/domains/review/contract.ts'
import { allSettings, serializeReviewSettings } from '@/lib/domains/review/serialize.ts'
import { updateAccountReviewSettings } from '@/lib/domains/review/update-review-settings.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(setAllAutoContract, async (ctx, { body }) =>
    serializeReviewSettings(await updateAccountReviewSettings(ctx, allSettings(body.auto_approve))),
  ),
)
