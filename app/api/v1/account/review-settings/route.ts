import { on, routes } from '@/lib/http/route.ts'
import {
  getAccountReviewSettingsContract,
  updateAccountReviewSettingsContract,
} from '@/lib/review/contract.ts'
import { serializeReviewSettings, settingsChanges } from '@/lib/review/serialize.ts'
import { getAccountReviewSettings, updateAccountReviewSettings } from '@/lib/review/update-review-settings.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getAccountReviewSettingsContract, async (ctx) =>
    serializeReviewSettings(await getAccountReviewSettings(ctx)),
  ),
  on(updateAccountReviewSettingsContract, async (ctx, { body }) =>
    serializeReviewSettings(await updateAccountReviewSettings(ctx, settingsChanges(body))),
  ),
)
