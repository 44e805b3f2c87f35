import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { oneLine } from '../../platform/one-line.ts'
import { enrollmentSchema, standingQuery } from '../learners/contract.ts'

export const groupSchema = z.object({
  group_id: z.string(),
  name: z.string(),
  external_id: z.string().nullable().meta({ description: 'Your own id of the group.' }),
  member_count: z.number().int(),
  overdue_member_count: z.number().int().meta({
    description: 'Members who are late: a course assigned to the group is due for them and not completed.',
  }),
  next_due_at: z.iso.datetime().nullable().meta({
    description: 'The next due date ahead of a course of the group that a member has not completed.',
  }),
  next_due_time_zone: z.string().nullable().meta({ description: 'The time zone of `next_due_at`.' }),
  created_at: z.iso.datetime(),
})

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Groups' } as const
export const groupParams = z.object({ group_id: z.string() })
const groupName = oneLine(200)
const externalId = z.string().trim().min(1).max(200)

export const createGroupContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/groups',
  summary: 'Create a group of learners. A known external_id returns its group, unchanged.',
  body: z.strictObject({ name: groupName, external_id: externalId.optional() }),
  answers: { 201: groupSchema, 200: groupSchema },
})

export const listGroupsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/groups',
  summary: 'List groups, newest first',
  query: z.object({ external_id: z.string().optional(), ...pageQuery }),
  answers: { 200: z.array(groupSchema) },
})

export const getGroupContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/groups/{group_id}',
  summary: 'Get a group',
  params: groupParams,
  answers: { 200: groupSchema },
  errors: ['group_not_found'],
})

export const updateGroupContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/groups/{group_id}',
  summary: 'Update the name or the external_id of a group',
  params: groupParams,
  body: z.strictObject({
    name: groupName.optional(),
    external_id: externalId.nullable().optional().meta({ description: 'Null removes it.' }),
  }),
  answers: { 200: groupSchema },
  errors: ['group_not_found', 'external_id_taken'],
})

export const deleteGroupContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/groups/{group_id}',
  summary: 'Delete a group. Its learners keep their enrollments and results.',
  params: groupParams,
  answers: { 200: z.object({ group_id: z.string(), deleted: z.literal(true) }) },
  errors: ['group_not_found'],
})

export const listGroupEnrollmentsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/groups/{group_id}/enrollments',
  summary:
    'List how far the learners of a group are in the courses assigned to it; as CSV with `Accept: text/csv`',
  params: groupParams,
  csv: true,
  query: z.object({ course_id: z.string().optional(), ...standingQuery, ...pageQuery }),
  answers: { 200: z.array(enrollmentSchema) },
  errors: ['group_not_found'],
})

export const groupContracts = [
  createGroupContract,
  listGroupsContract,
  getGroupContract,
  updateGroupContract,
  deleteGroupContract,
  listGroupEnrollmentsContract,
] as const satisfies readonly Contract[]
