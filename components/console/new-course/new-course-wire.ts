import type { z } from 'zod'
import type { estimateCourseContract } from '@/lib/domains/billing/contract'
import type { getBriefContract } from '@/lib/domains/courses/brief/brief-contract'
import type { presetSchema } from '@/lib/domains/presets/contract'
import type { reviewSettingsSchema } from '@/lib/domains/review/contract'

/** What the page of a new course reads from the API. */
export type PresetChoice = z.output<typeof presetSchema>
export type Brief = z.output<(typeof getBriefContract)['answers'][200]>
export type BriefQuestion = Brief['questions'][number]
export type AnswerValue = NonNullable<BriefQuestion['answer']>
export type Estimate = z.output<(typeof estimateCourseContract)['answers'][200]>
export type ReviewSettings = z.output<typeof reviewSettingsSchema>
