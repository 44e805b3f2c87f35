import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { getCertificateContract } from '../certificates/contract.ts'
import { enrollmentSchema } from './contract.ts'

const time = z.iso.datetime()
const release = z.number().int().nullable()
const shared = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Learners',
  params: z.object({ email: z.string().trim().toLowerCase() }),
  errors: ['learner_not_found'],
} as const

export const exportLearnerContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learners/{email}/export',
  summary: 'Export all data stored about a learner in this account and mode',
  answers: {
    200: z.object({
      email: z.string(),
      name: z.string().nullable(),
      external_id: z.string().nullable(),
      created_at: time,
      enrollments: z.array(
        enrollmentSchema.extend({
          progress: z.array(
            z.object({
              module_index: z.number().int(),
              position_seconds: z.number(),
              watched_seconds: z.number(),
              claimed_at: time.nullable(),
              attested: z.boolean(),
              release: release.meta({ description: 'The release that was last watched. Null: none.' }),
              new_seconds: z
                .number()
                .nullable()
                .meta({ description: 'Seconds that are new since. Null: none.' }),
              completed_at: time.nullable(),
              updated_at: time,
            }),
          ),
          asked: z
            .array(
              z.object({
                question: z.string(),
                module_index: z.number().int().nullable().meta({ description: 'Null: nothing was found.' }),
                scene_index: z.number().int().nullable().meta({ description: 'Null: nothing was found.' }),
                asked_at: time.meta({ description: 'When it was asked.' }),
              }),
            )
            .meta({ description: 'What they asked about the course, and the scene that answered, from 0.' }),
          video_answers: z
            .array(
              z.object({
                module_index: z.number().int(),
                prompt: z.string(),
                answer: z.union([z.string(), z.array(z.string()), z.boolean(), z.null()]),
                answered_at: time,
                correct: z.boolean(),
              }),
            )
            .meta({ description: 'Their answers to questions in the videos.' }),
          attempts: z.array(
            z.object({
              attempt_id: z.string(),
              module_index: z.number().int().nullable().meta({ description: 'Null: of the whole course.' }),
              whats_new: z.boolean().meta({
                description: 'Whether it was a quiz of what is new; of the whole course and not: the exam.',
              }),
              started_at: time,
              finished_at: time.nullable(),
              score: z.number().nullable(),
              passed: z.boolean().nullable(),
              release: release.meta({ description: 'The release its questions are from. Null: none.' }),
              questions: z.array(
                z.object({
                  question_id: z.string(),
                  prompt: z.string(),
                  answer: z.union([z.string(), z.array(z.string()), z.boolean(), z.null()]),
                  answered_at: time.nullable(),
                  correct: z.boolean().nullable(),
                  points: z.number().nullable(),
                }),
              ),
            }),
          ),
        }),
      ),
      certificates: z.array(getCertificateContract.answers[200]),
      groups: z.array(z.object({ group_id: z.string(), name: z.string(), joined_at: time })),
      sessions: z.array(z.object({ created_at: time, expires_at: time })),
      mails: z.array(z.object({ subject: z.string(), created_at: time })),
    }),
  },
})

export const eraseLearnerContract = contract({
  ...shared,
  method: 'DELETE',
  scope: 'admin',
  path: '/api/v1/learners/{email}',
  summary:
    'Erase a learner and all their personal data, including certificates. Question statistics are kept.',
  answers: {
    200: z.object({
      email: z.string(),
      deleted: z.literal(true),
      lrs_statements: z.number().int().meta({
        description:
          'How many statements about the learner the record store of the account was sent in the last 90 days. It still has them and those before: erase them there.',
      }),
    }),
  },
})

export const personalDataContracts = [
  exportLearnerContract,
  eraseLearnerContract,
] as const satisfies readonly Contract[]
