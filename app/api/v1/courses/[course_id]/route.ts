import {
  deleteCourseContract,
  getCourseContract,
  updateCourseContract,
} from '@/lib/domains/courses/contract.ts'
import { deleteCourse } from '@/lib/domains/courses/delete-course.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { serializeCourseRecord } from '@/lib/domains/courses/serialize.ts'
import { updateCourse } from '@/lib/domains/courses/update-course.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getCourseContract, async (ctx, { params }) =>
    serializeCourseRecord(await getCourse(ctx, params.course_id)),
  ),
  on(updateCourseContract, async (ctx, { params, body }) => {
    await updateCourse(ctx, params.course_id, {
      title: body.title,
      listed: body.listed,
      externalRef: body.external_ref,
      instructions: body.instructions,
      targetMinutes: body.target_minutes,
      quizSize: body.quiz_size,
      videoQuestions: body.video_questions,
      onUpdate: body.on_update,
    })
    return serializeCourseRecord(await getCourse(ctx, params.course_id))
  }),
  on(deleteCourseContract, async (ctx, { params }) => {
    await deleteCourse(ctx, params.course_id)
    return { course_id: params.course_id, deleted: true }
  }),
)
