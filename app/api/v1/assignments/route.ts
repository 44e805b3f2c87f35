import { assignCourse } from '@/lib/domains/groups/assignments/assign-course.ts'
import {
  assignCourseContract,
  listAssignmentsContract,
} from '@/lib/domains/groups/assignments/assignment-contract.ts'
import { serializeAssignment } from '@/lib/domains/groups/assignments/assignment-wire.ts'
import { listAssignments } from '@/lib/domains/groups/assignments/list-assignments.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(assignCourseContract, async (ctx, { body }) => {
    const { assignment, created, enrolled } = await assignCourse(ctx, {
      courseId: body.course_id,
      groupId: body.group_id,
      email: body.learner_email,
      startsOn: body.starts_on,
      dueOn: body.due_on,
      timeZone: body.time_zone,
    })
    return reply(created ? 201 : 200, { assignment: serializeAssignment(assignment), enrolled })
  }),
  on(listAssignmentsContract, async (ctx, { query }) => {
    const { course_id: courseId, group_id: groupId, learner_email: email, cursor: before, limit } = query
    const rows = await listAssignments(ctx, { courseId, groupId, email, before, limit })
    return nextPage(rows, limit, ({ id }) => id, serializeAssignment)
  }),
)
