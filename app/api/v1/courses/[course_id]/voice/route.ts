import { setCourseVoiceContract } from '@/lib/courses/contract.ts'
import { serializeCourseVoice } from '@/lib/courses/serialize.ts'
import { setCourseVoice } from '@/lib/courses/set-course-voice.ts'
import { on, routes } from '@/lib/http/route.ts'
import { getPreset } from '@/lib/presets/get-preset.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(setCourseVoiceContract, async (ctx, { params, body }) => {
    const course = await setCourseVoice(ctx, params.course_id, body.voice)
    return serializeCourseVoice(course, (await getPreset(ctx, course.presetId)).artifacts)
  }),
)
