import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { pageQuery } from '../../../platform/http/pagination.ts'
import { oneLine } from '../../../platform/one-line.ts'
import { emailInput } from '../../learners/contract.ts'
import { groupParams } from '../contract.ts'

const count = z.number().int()
const line = count.meta({ description: 'Line of the list, from 1; of `learners`, their place.' })
/** The most learners of one call. */
const MOST = 10_000

export const memberSchema = z.object({
  learner_email: z.string(),
  learner_name: z.string().nullable(),
  external_id: z.string().nullable().meta({ description: 'Your own id of the learner, as last given.' }),
  joined_at: z.iso.datetime(),
})

const shared = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Groups',
  errors: ['group_not_found'],
} as const
const path = '/api/v1/groups/{group_id}/members'

export const listMembersContract = contract({
  ...shared,
  method: 'GET',
  path,
  summary: 'List the learners of a group by address',
  params: groupParams,
  query: z.object(pageQuery),
  answers: { 200: z.array(memberSchema) },
})

export const addMembersContract = contract({
  ...shared,
  method: 'POST',
  path,
  summary:
    'Add learners to a group, or with `dry_run` only tell what would happen. Lines that are wrong are reported and left out; members stay.',
  params: groupParams,
  body: z
    .strictObject({
      learners: z
        .array(
          z.strictObject({
            email: emailInput,
            name: oneLine(200).optional(),
            external_id: z.string().trim().min(1).max(200).optional(),
          }),
        )
        .min(1)
        .max(MOST)
        .optional(),
      text: z.string().min(1).max(5_000_000).optional().meta({
        description:
          'An address per line, `Name <address>`, or CSV with a heading such as `email,name,external_id`, separated by commas, semicolons or tabs.',
      }),
      file_base64: z.string().min(1).max(7_000_000).optional().meta({
        description:
          'The same as a file, base64-encoded: text as spreadsheets save it, in UTF-8, UTF-16, Windows-1252 or Mac Roman; no workbook.',
      }),
      dry_run: z.boolean().default(false).meta({ description: 'Change nothing, only answer.' }),
    })
    .refine(
      ({ learners, text, file_base64 }) =>
        [learners, text, file_base64].filter((list) => list !== undefined).length === 1,
      { message: 'give one of learners, text and file_base64' },
    ),
  answers: {
    200: z.object({
      dry_run: z.boolean(),
      added: count.meta({ description: 'Learners who were not in the group.' }),
      learners: z.array(
        z.object({
          line,
          learner_email: z.string(),
          learner_name: z.string().nullable(),
          external_id: z.string().nullable(),
          standing: z.enum(['new', 'known', 'member']).meta({
            description:
              '`new`: unknown to the account; `known`: a learner of the account; `member`: already in the group.',
          }),
        }),
      ),
      repeated: count.meta({ description: 'Addresses that were listed again.' }),
      wrong: z.array(
        z.object({
          line,
          text: z.string(),
          reason: z.enum(['no_address', 'bad_address', 'long_name', 'long_id']),
        }),
      ),
    }),
  },
})

export const removeMemberContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/groups/{group_id}/members/{email}',
  summary: 'Remove a learner from a group. Enrollments and results stay.',
  params: groupParams.extend({ email: z.string().trim().toLowerCase() }),
  answers: { 200: z.object({ learner_email: z.string(), removed: z.literal(true) }) },
  errors: ['group_not_found', 'learner_not_found'],
})

export const memberContracts = [
  listMembersContract,
  addMembersContract,
  removeMemberContract,
] as const satisfies readonly Contract[]
