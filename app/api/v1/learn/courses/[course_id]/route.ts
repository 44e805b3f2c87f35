import { on, routes } from '@/lib/http/route.ts'
import { getLearnCourse } from '@/lib/learners/get-learn-course.ts'
import { getLearnCourseContract } from '@/lib/learners/learn-contract.ts'
import { serializeLearnCourse } from '@/lib/learners/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getLearnCourseContract, async (ctx, { params, learnerEmail }) =>
    serializeLearnCourse(await getLearnCourse(ctx, learnerEmail, params.course_id)),
  ),
)
