import { Prisma } from '../../../platform/db.ts'
import { readTimePosition, timePosition } from '../../../platform/http/pagination.ts'

/** What lists of enrollments are sorted by: newest first, or due first and within a date newest first. */
export const ENROLLMENT_ORDERS = ['created', 'due'] as const
export type EnrollmentOrder = (typeof ENROLLMENT_ORDERS)[number]

/** Enrollments without a due date come last. */
const NEVER = new Date('9999-12-31T00:00:00Z')
const DUE = Prisma.sql`COALESCE(d.due_at, ${NEVER})`

/** The position of an enrollment in a list of this order. */
export const enrollmentPlace = (
  { id, dueAt }: { id: string; dueAt: Date | null },
  order: EnrollmentOrder,
): string => (order === 'due' ? timePosition(dueAt ?? NEVER, id) : id)

/** For an enrollment `e` due at `d.due_at`: how a list of this order is sorted. */
export const inOrder = (order: EnrollmentOrder): Prisma.Sql =>
  order === 'due' ? Prisma.sql`${DUE}, e.id DESC` : Prisma.sql`e.id DESC`

/** The same: whether it comes after this position. Throws InvalidInputError for one of another order. */
export function isAfterPlace(place: string, order: EnrollmentOrder): Prisma.Sql {
  if (order === 'created') return Prisma.sql`e.id < ${place}`
  const [time, id] = readTimePosition(place)
  return Prisma.sql`(${DUE} > ${time} OR (${DUE} = ${time} AND e.id < ${id}))`
}
