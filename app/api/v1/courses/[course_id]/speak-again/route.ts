import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { serializeCourseRecord } from '@/lib/domains/courses/serialize.ts'
import { speakAgainContract } from '@/lib/domains/modules/contract.ts'
import { speakAgain } from '@/lib/domains/modules/speak-again.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(speakAgainContract, async (ctx, { params }) => {
    await speakAgain(ctx, params.course_id)
    return serializeCourseRecord(await getCourse(ctx, params.course_id))
  }),
)
