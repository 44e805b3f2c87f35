import { db } from '../../../platform/db.ts'
import { readInvitation } from './invitation-link.ts'

/**
 * The company and course of an invitation token, for the page the link opens; null if the token is not valid.
 */
export async function readInvitedCourse(token: string): Promise<{ company: string; course: string } | null> {
  const id = readInvitation(token)
  const enrollment =
    id &&
    (await db().enrollment.findUnique({ where: { id }, include: { course: { include: { account: true } } } }))
  return enrollment ? { company: enrollment.course.account.name, course: enrollment.course.title } : null
}
