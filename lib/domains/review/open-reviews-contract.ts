import { z } from 'zod'
import { contract } from '../../platform/http/contract.ts'
import { CHECKPOINTS } from '../ledger/checkpoint-list.ts'

export const openReviewGroupSchema = z.object({
  course_id: z.string().nullable(),
  preset_id: z.string().nullable(),
  title: z.string(),
  language: z.string().nullable().meta({ description: 'Language of the course; null for a preset.' }),
  checkpoint: z.enum(CHECKPOINTS),
  modules: z.array(z.number().int()).meta({
    description: 'Indices of the modules waiting, from 0. Empty if the whole course or preset is waiting.',
  }),
  since: z.iso.datetime(),
})

export const listOpenReviewsContract = contract({
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Review',
  method: 'GET',
  path: '/api/v1/reviews',
  summary: 'List everything waiting for review in all courses and presets, longest wait first',
  answers: { 200: z.array(openReviewGroupSchema) },
})
