import type { Group } from './group-wire'

/** What the list of groups can be sorted by; `newest` is the order of the API. */
export const GROUP_ORDERS = ['late', 'due', 'name', 'newest'] as const
export type GroupOrder = (typeof GROUP_ORDERS)[number]

type Sorted = Pick<Group, 'name' | 'overdue_member_count' | 'next_due_at'>

const dueTime = ({ next_due_at }: Sorted): number => (next_due_at ? Date.parse(next_due_at) : Infinity)
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)
const byDue = (one: Sorted, other: Sorted) => compare(dueTime(one), dueTime(other))

const COMPARED: Record<Exclude<GroupOrder, 'newest'>, (one: Sorted, other: Sorted) => number> = {
  late: (one, other) => compare(other.overdue_member_count, one.overdue_member_count) || byDue(one, other),
  due: byDue,
  name: (one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }),
}

/** The groups with most members late first, due soonest first, or by name; equals stay as they are. */
export const sortGroups = <Row extends Sorted>(groups: Row[], order: GroupOrder): Row[] =>
  order === 'newest' ? groups : groups.toSorted(COMPARED[order])
