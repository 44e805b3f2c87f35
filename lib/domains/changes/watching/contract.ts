import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { failureSchema } from '../../../product/failures/failure-reason.ts'
import { changeRoutes } from '../contract.ts'

const watchRoutes = {
  ...changeRoutes,
  path: '/api/v1/courses/{course_id}/sources/{source_id}/watch',
  params: z.object({ course_id: z.string(), source_id: z.string() }),
} as const

const watchSchema = z.object({
  source_id: z.string(),
  check_every_days: z.number().int().nullable().meta({
    description: 'After how many days the page is read again. Null if it is not watched.',
  }),
  checked_at: z.iso.datetime().nullable().meta({ description: 'When it was last read again.' }),
  next_check_at: z.iso.datetime().nullable().meta({ description: 'When it is read next, within the hour.' }),
  failure: failureSchema.optional().meta({
    description: 'Why it could not be read or compared the last time. Absent if it could.',
  }),
})

export const getWatchContract = contract({
  ...watchRoutes,
  method: 'GET',
  summary: 'Get how often the web page of a source is read again',
  answers: { 200: watchSchema },
  errors: ['course_not_found', 'source_not_found'],
})

export const setWatchContract = contract({
  ...watchRoutes,
  method: 'PUT',
  summary:
    'Read the web page of a source again every so many days. What it says differently becomes a change of the source; reviewers are told by email.',
  body: z.strictObject({
    check_every_days: z.number().int().min(1).max(90).nullable().meta({
      description: 'After how many days the page is read again, 1 to 90. Null ends it.',
    }),
  }),
  answers: { 200: watchSchema },
  errors: ['course_not_found', 'source_not_found'],
})

export const watchContracts = [getWatchContract, setWatchContract] as const satisfies readonly Contract[]
