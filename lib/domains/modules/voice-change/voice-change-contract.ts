import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { REVIEW_CHOICES } from '../../ledger/checkpoint-list.ts'
import { voiceInput } from '../../voices/contract.ts'

const count = z.number().int()

export const changeVoiceContract = contract({
  method: 'POST',
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Courses',
  path: '/api/v1/courses/{course_id}/voice/change',
  summary:
    'Change the voice of a launched course, or with `dry_run` only tell what that costs. Everything spoken so far is spoken and rendered again, nothing else; each finished video stays until the new one is complete and, where the review of audio is manual, its audio is approved.',
  params: z.object({ course_id: z.string() }),
  body: z.strictObject({
    voice: voiceInput,
    dry_run: z.boolean().default(false).meta({ description: 'Change nothing, only answer.' }),
  }),
  answers: {
    200: z.object({
      course_id: z.string(),
      voice: z.string(),
      name: z.string(),
      changed: z.boolean().meta({
        description: 'Whether it is another voice than before. If not, nothing is generated again.',
      }),
      modules: z.array(count).meta({
        description: 'The numbers of the modules that are spoken again. Numbers start at 1.',
      }),
      scenes: count.meta({ description: 'How many scenes they have.' }),
      audio_seconds: count.meta({ description: 'Of narration that is generated again.' }),
      video_seconds: count.meta({ description: 'Of video that is rendered again.' }),
      audio_review: z.enum(REVIEW_CHOICES).meta({
        description: '`manual`: the new audio waits for a person.',
      }),
    }),
  },
  errors: [
    'course_not_found',
    'course_not_launched',
    'course_not_generating',
    'not_ready_for_review',
    'quota_exceeded',
  ],
})

export const voiceChangeContracts = [changeVoiceContract] as const satisfies readonly Contract[]
