import type { AssignmentView } from './list-assignments.ts'

/** An assignment on the wire. */
export const serializeAssignment = (assignment: AssignmentView) => ({
  assignment_id: assignment.id,
  course_id: assignment.courseId,
  course_title: assignment.course.title,
  group_id: assignment.groupId,
  group_name: assignment.group?.name ?? null,
  learner_email: assignment.learner?.email ?? null,
  time_zone: assignment.timeZone,
  starts_at: assignment.startsAt?.toISOString() ?? null,
  due_at: assignment.dueAt?.toISOString() ?? null,
  created_at: assignment.createdAt.toISOString(),
})
