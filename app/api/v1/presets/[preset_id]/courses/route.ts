import { listCourses } from '@/lib/domains/courses/list-courses.ts'
import { listPresetCoursesContract } from '@/lib/domains/courses/preset-courses-contract.ts'
import { serializeCourse } from '@/lib/domains/courses/serialize.ts'
import { getPreset } from '@/lib/domains/presets/get-preset.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listPresetCoursesContract, async (ctx, { params, query }) => {
    const preset = await getPreset(ctx, params.preset_id)
    const rows = await listCourses(ctx, { presetId: preset.id, after: query.cursor, limit: query.limit })
    return nextPage(rows, query.limit, (course) => course.id, serializeCourse)
  }),
)
