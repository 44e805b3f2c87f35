import type { GroupView } from './get-group.ts'

/** A group on the wire. */
export const serializeGroup = ({ id, name, externalId, createdAt, _count, ...standing }: GroupView) => ({
  group_id: id,
  name,
  external_id: externalId,
  member_count: _count.members,
  overdue_member_count: standing.overdueMembers,
  next_due_at: standing.nextDueAt?.toISOString() ?? null,
  next_due_time_zone: standing.nextDueTimeZone,
  created_at: createdAt.toISOString(),
})
