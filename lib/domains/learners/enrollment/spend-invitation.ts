import type { Enrollment } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import type { InvitationToken } from './invitation-link.ts'

/** Whether invitations work once, so that a forwarded or leaked link that was used signs nobody in. */
const worksOnce = (): boolean => env().INVITATION_USE === 'once'

/** Whether an invitation was used up: it, or a later one of the same enrollment, signed its learner in. */
export const isInvitationUsed = (
  { usedInvitation }: Pick<Enrollment, 'usedInvitation'>,
  { expiresAt }: InvitationToken,
): boolean => worksOnce() && usedInvitation !== null && usedInvitation >= expiresAt

/**
 * Uses up an invitation, and with it the earlier ones of its enrollment, where invitations work once. False if
 * it was used before, also by a request at the same time.
 */
export async function spendInvitation(
  tx: Tx,
  { enrollmentId, expiresAt }: InvitationToken,
): Promise<boolean> {
  if (!worksOnce()) return true
  const { count } = await tx.enrollment.updateMany({
    where: { id: enrollmentId, OR: [{ usedInvitation: null }, { usedInvitation: { lt: expiresAt } }] },
    data: { usedInvitation: expiresAt },
  })
  return count > 0
}
