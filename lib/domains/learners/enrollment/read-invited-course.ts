import { db } from '../../../platform/db.ts'
import { courseCompany } from '../../courses/course-json.ts'
import { readInvitation } from './invitation-link.ts'
import { isInvitationUsed } from './spend-invitation.ts'

export type InvitedCourse = { company: string; course: string; learnerId: string; isUsed: boolean }

/**
 * The company, course and learner of an invitation token, for the page the link opens, and whether it was used
 * up; null if the token is not valid.
 */
export async function readInvitedCourse(token: string): Promise<InvitedCourse | null> {
  const invitation = readInvitation(token)
  if (!invitation) return null
  const enrollment = await db().enrollment.findUnique({
    where: { id: invitation.enrollmentId },
    include: { course: { include: { account: true } } },
  })
  if (!enrollment) return null
  const { course, learnerId } = enrollment
  const isUsed = isInvitationUsed(enrollment, invitation)
  return { company: courseCompany(course, course.account.name), course: course.title, learnerId, isUsed }
}
