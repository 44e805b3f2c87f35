import { on, routes } from '@/lib/http/route.ts'
import { setAllAutoContract } from '@/lib/review/contract.ts'
import { allSettings, serializeReviewSettings } from '@/lib/review/serialize.ts'
import { updateAccountReviewSettings } from '@/lib/review/update-review-settings.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(setAllAutoContract, async (ctx, { body }) =>
    serializeReviewSettings(await updateAccountReviewSettings(ctx, allSettings(body.auto_approve))),
  ),
)
