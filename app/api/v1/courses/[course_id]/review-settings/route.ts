import { on, routes } from '@/lib/http/route.ts'
import { getReviewSettingsContract, updateReviewSettingsContract } from '@/lib/review/contract.ts'
import { getCourseReviewSettings } from '@/lib/review/get-course-review-settings.ts'
import { serializeReviewSettings, settingsChanges } from '@/lib/review/serialize.ts'
import { updateCourseReviewSettings } from '@/lib/review/update-review-settings.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getReviewSettingsContract, async (ctx, { params }) =>
    serializeReviewSettings(await getCourseReviewSettings(ctx, params.course_id)),
  ),
  on(updateReviewSettingsContract, async (ctx, { params, body }) =>
    serializeReviewSettings(await updateCourseReviewSettings(ctx, params.course_id, settingsChanges(body))),
  ),
)
