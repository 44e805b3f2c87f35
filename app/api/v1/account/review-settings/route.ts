import {
  getAccountReviewSettingsContract,
  updateAccountReviewSettingsContract,
} from '@/lib/domains/review/contract.ts'
import { serializeReviewSettings, settingsChanges } from '@/lib/domains/review/serialize.ts'
import {
  getAccountReviewSettings,
  updateAccountReviewSettings,
} from '@/lib/domains/review/update-review-settings.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getAccountReviewSettingsContract, async (ctx) =>
    serializeReviewSettings(await getAccountReviewSettings(ctx)),
  ),
  on(updateAccountReviewSettingsContract, async (ctx, { body }) =>
    serializeReviewSettings(await updateAccountReviewSettings(ctx, settingsChanges(body))),
  ),
)
