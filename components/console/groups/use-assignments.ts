'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'

/** The courses assigned to a group. */
export function useAssignments(groupId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['group', groupId, 'assignments'],
    queryFn: () => api.get('/assignments', { query: { group_id: groupId } }),
  })
}
