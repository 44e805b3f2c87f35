import type { z } from 'zod'
import type { brandSchema, getPresetQuotaContract, presetSchema } from '@/lib/domains/presets/contract'
import type { getQuestionsContract } from '@/lib/domains/presets/questionnaire/question-contract'
import type { slideStyleSchema, voiceStyleSchema } from '@/lib/domains/presets/styles/style-contract'
import type { sourceSchema } from '@/lib/domains/sources/contract'
import type { voiceSchema } from '@/lib/domains/voices/contract'

/** The API's answers about presets as the console reads them. */
export type Preset = z.output<typeof presetSchema>
export type PresetArtifacts = Preset['artifacts']
export type PresetSource = z.output<typeof sourceSchema>
export type PresetQuota = z.output<(typeof getPresetQuotaContract)['answers'][200]>
export type Brand = z.output<typeof brandSchema>
export type BrandContent = NonNullable<Brand['content']>
export type BrandColors = BrandContent['colors']
export type ColorRole = keyof BrandColors
export type SlideStyle = z.output<typeof slideStyleSchema>
export type VoiceStyle = z.output<typeof voiceStyleSchema>
export type Voice = z.output<typeof voiceSchema>
export type Questionnaire = z.output<(typeof getQuestionsContract)['answers'][200]>
export type FormQuestion = Questionnaire['questions'][number]
export type AnswerValue = NonNullable<FormQuestion['answer']>

/** The colours of a brand in the order they are shown. */
export const COLOR_ROLES = [
  'primary',
  'secondary',
  'accent',
  'background',
  'text',
] as const satisfies readonly ColorRole[]

/** How a brand speaks. */
export const TONES = ['friendly', 'neutral', 'formal', 'energetic'] as const

/** Whether a source is a picture, which has no text. */
export const isPicture = ({ kind }: Pick<PresetSource, 'kind'>): boolean =>
  ['png', 'jpg', 'webp', 'svg'].includes(kind)

/** Whether an artifact is being made just now. */
export const isMaking = ({ status }: { status: string }): boolean =>
  status === 'queued' || status === 'running'
