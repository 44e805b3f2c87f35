import { getLearnCourse } from '@/lib/domains/learners/get-learn-course.ts'
import { getLearnCourseContract } from '@/lib/domains/learners/learn-contract.ts'
import { serializeLearnCourse } from '@/lib/domains/learners/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getLearnCourseContract, async (ctx, { params, learnerEmail }) =>
    serializeLearnCourse(await getLearnCourse(ctx, learnerEmail, params.course_id)),
  ),
)
