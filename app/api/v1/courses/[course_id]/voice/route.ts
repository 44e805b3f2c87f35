import { setCourseVoiceContract } from '@/lib/domains/courses/contract.ts'
import { serializeCourseVoice } from '@/lib/domains/courses/serialize.ts'
import { setCourseVoice } from '@/lib/domains/courses/set-course-voice.ts'
import { getPreset } from '@/lib/domains/presets/get-preset.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(setCourseVoiceContract, async (ctx, { params, body }) => {
    const course = await setCourseVoice(ctx, params.course_id, body.voice)
    return serializeCourseVoice(course, (await getPreset(ctx, course.presetId)).artifacts)
  }),
)
