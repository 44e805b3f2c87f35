import type { Enrollment } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import { findRecordStore, type Recorded, recordStatements } from './record-statements.ts'
import { courseActivity, type StatementDraft } from './xapi-statement.ts'

/** Tells the account's record store, if it has one, that a course was completed, and the certificate for it. */
export async function recordCompletion(
  tx: Tx,
  enrollment: Recorded & Pick<Enrollment, 'id'>,
  certificateId: string | null,
): Promise<void> {
  const store = await findRecordStore(tx, enrollment)
  if (!store) return
  const about = courseActivity(enrollment.course)
  const completed: StatementDraft = {
    key: `enrollment ${enrollment.id} completed`,
    verb: 'completed',
    about,
    result: { completion: true },
  }
  const earned: StatementDraft = {
    key: `certificate ${certificateId}`,
    verb: 'earned',
    about: { type: 'certificate', path: `/certificates/${certificateId}`, name: about.name },
    within: about,
  }
  await recordStatements(tx, store, enrollment, certificateId ? [completed, earned] : [completed])
}
