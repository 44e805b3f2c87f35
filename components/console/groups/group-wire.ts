import type { ApiAnswer } from '@/components/shared/api-types'

export type Group = ApiAnswer<'GET', '/groups/{group_id}'>
export type Member = ApiAnswer<'GET', '/groups/{group_id}/members'>[number]
export type AddedMembers = ApiAnswer<'POST', '/groups/{group_id}/members'>
export type Assignment = ApiAnswer<'GET', '/assignments'>[number]
export type Enrollment = ApiAnswer<'GET', '/groups/{group_id}/enrollments'>[number]
