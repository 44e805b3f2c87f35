import { getReviewSettingsContract, updateReviewSettingsContract } from '@/lib/domains/review/contract.ts'
import { getCourseReviewSettings } from '@/lib/domains/review/get-course-review-settings.ts'
import { serializeReviewSettings, settingsChanges } from '@/lib/domains/review/serialize.ts'
import { updateCourseReviewSettings } from '@/lib/domains/review/update-review-settings.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getReviewSettingsContract, async (ctx, { params }) =>
    serializeReviewSettings(await getCourseReviewSettings(ctx, params.course_id)),
  ),
  on(updateReviewSettingsContract, async (ctx, { params, body }) =>
    serializeReviewSettings(await updateCourseReviewSettings(ctx, params.course_id, settingsChanges(body))),
  ),
)
