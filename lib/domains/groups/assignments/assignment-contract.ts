import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { pageQuery } from '../../../platform/http/pagination.ts'
import { emailInput } from '../../learners/contract.ts'
import { isTimeZone } from './zoned-day.ts'

const time = z.iso.datetime()

export const assignmentSchema = z.object({
  assignment_id: z.string(),
  course_id: z.string(),
  course_title: z.string(),
  group_id: z.string().nullable().meta({ description: 'Null: assigned to one learner.' }),
  group_name: z.string().nullable(),
  learner_email: z.string().nullable().meta({ description: 'Null: assigned to a group.' }),
  time_zone: z.string(),
  starts_at: time.nullable().meta({ description: 'The first second of the day it starts.' }),
  due_at: time.nullable().meta({ description: 'The last second of the day it is due.' }),
  created_at: time,
})

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Groups' } as const

export const assignCourseContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/assignments',
  summary:
    'Assign a course to a group or to one learner, who are enrolled, as are later members of the group. Assigning it again changes the dates.',
  body: z
    .strictObject({
      course_id: z.string(),
      group_id: z.string().optional(),
      learner_email: emailInput.optional().meta({ example: 'learner@example.com' }),
      starts_on: z.iso.date().optional().meta({
        description: 'From when learners are to begin. It is shown to them and locks nothing.',
      }),
      due_on: z.iso.date().optional().meta({
        description: 'The last day. Without it, a learner’s own assignment frees them of the group’s.',
      }),
      time_zone: z
        .string()
        .max(100)
        .refine(isTimeZone, { message: 'give a time zone such as Europe/Paris' })
        .default('UTC')
        .meta({ description: 'Where the days begin and end, such as `Europe/Paris`.' }),
    })
    .refine((body) => (body.group_id === undefined) !== (body.learner_email === undefined), {
      message: 'give either group_id or learner_email',
    })
    .refine(({ starts_on, due_on }) => !starts_on || !due_on || starts_on <= due_on, {
      message: 'due_on is before starts_on',
    }),
  answers: {
    201: z.object({
      assignment: assignmentSchema,
      enrolled: z.number().int().meta({ description: 'Learners who were not enrolled before.' }),
    }),
    200: z.object({ assignment: assignmentSchema, enrolled: z.number().int() }),
  },
  errors: ['course_not_found', 'group_not_found'],
})

export const listAssignmentsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/assignments',
  summary: 'List assignments, newest first',
  query: z.object({
    course_id: z.string().optional(),
    group_id: z.string().optional(),
    learner_email: z.string().trim().toLowerCase().optional(),
    ...pageQuery,
  }),
  answers: { 200: z.array(assignmentSchema) },
})

export const withdrawAssignmentContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/assignments/{assignment_id}',
  summary: 'Withdraw an assignment. Enrollments and results stay, without its dates.',
  params: z.object({ assignment_id: z.string() }),
  answers: { 200: z.object({ assignment_id: z.string(), deleted: z.literal(true) }) },
  errors: ['assignment_not_found'],
})

export const assignmentContracts = [
  assignCourseContract,
  listAssignmentsContract,
  withdrawAssignmentContract,
] as const satisfies readonly Contract[]
