import type { Course } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { lockAccount } from './lock-account.ts'
import { readReservations } from './read-reservations.ts'
import { writeEntries } from './write-entries.ts'

/**
 * Releases the reservations of a locked course's modules (`moduleIds`, by default all) in the caller's
 * transaction. Charges stay. Idempotent.
 */
export async function releaseModules(
  tx: Tx,
  course: Pick<Course, 'id' | 'accountId' | 'presetId' | 'externalRef'>,
  moduleIds?: readonly string[],
): Promise<void> {
  const holdings = await readReservations(tx, course.id)
  const held = [...holdings].filter(
    ([id, { reservedSeconds }]) => reservedSeconds > 0 && (moduleIds?.includes(id) ?? true),
  )
  if (held.length === 0) return
  const account = await lockAccount(tx, course.accountId)
  const modules = await tx.module.findMany({ where: { id: { in: held.map(([id]) => id) } } })
  for (const module of modules) {
    const { month, reservedSeconds } = holdings.get(module.id)!
    const release = { month: month ?? '', kind: 'release', seconds: -reservedSeconds } as const
    await writeEntries(tx, { account, course, module }, [release])
  }
}
