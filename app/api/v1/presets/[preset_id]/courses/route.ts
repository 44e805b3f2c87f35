import { listCourses } from '@/lib/courses/list-courses.ts'
import { serializeCourse } from '@/lib/courses/serialize.ts'
import { nextPage } from '@/lib/http/pagination.ts'
import { on, routes } from '@/lib/http/route.ts'
import { listPresetCoursesContract } from '@/lib/presets/contract.ts'
import { getPreset } from '@/lib/presets/get-preset.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listPresetCoursesContract, async (ctx, { params, query }) => {
    const preset = await getPreset(ctx, params.preset_id)
    const rows = await listCourses(ctx, { presetId: preset.id, after: query.cursor, limit: query.limit })
    return nextPage(rows, query.limit, (course) => course.id, serializeCourse)
  }),
)
