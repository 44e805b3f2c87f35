'use client'

import { useRead } from '@/components/shared/queries/use-read'

/** The courses assigned to a group. */
export function useAssignments(groupId: string) {
  return useRead(['group', groupId, 'assignments'], '/assignments', { query: { group_id: groupId } })
}
