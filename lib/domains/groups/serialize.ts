import type { GroupView } from './get-group.ts'

/** A group on the wire. */
export const serializeGroup = ({ id, name, externalId, createdAt, _count }: GroupView) => ({
  group_id: id,
  name,
  external_id: externalId,
  member_count: _count.members,
  created_at: createdAt.toISOString(),
})
