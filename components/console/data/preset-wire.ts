import type { ApiAnswer } from '@/components/shared/api-types'

export type Preset = ApiAnswer<'GET', '/presets/{preset_id}'>
/** A preset as the lists return it, to choose from. */
export type PresetChoice = ApiAnswer<'GET', '/presets'>[number]
export type PresetArtifacts = Preset['artifacts']
export type PresetSource = ApiAnswer<'GET', '/presets/{preset_id}/sources'>[number]
export type LibraryPicture = ApiAnswer<'GET', '/presets/{preset_id}/pictures'>[number]
/** What one source says of a brand. */
export type SourceLook = ApiAnswer<'GET', '/presets/{preset_id}/sources/{source_id}/look'>
export type Brand = ApiAnswer<'GET', '/presets/{preset_id}/brand'>
export type BrandContent = NonNullable<Brand['content']>
export type BrandColors = BrandContent['colors']
export type BrandValueEvidence = Brand['evidence'][string]
export type ColorRole = keyof BrandColors
export type SlideStyle = ApiAnswer<'GET', '/presets/{preset_id}/slide-style'>
export type VoiceStyle = ApiAnswer<'GET', '/presets/{preset_id}/voice-style'>
export type Voice = ApiAnswer<'GET', '/voices'>[number]
export type Questionnaire = ApiAnswer<'GET', '/presets/{preset_id}/questions'>
export type FormQuestion = Questionnaire['questions'][number]
export type AnswerValue = NonNullable<FormQuestion['answer']>

/** The colors of a brand in display order. */
export const COLOR_ROLES = [
  'primary',
  'secondary',
  'accent',
  'background',
  'text',
] as const satisfies readonly ColorRole[]

/** The tone of a brand. */
export const TONES = ['friendly', 'neutral', 'formal', 'energetic'] as const

/** Whether a source is a picture, which has no text. */
export const isPicture = ({ kind }: Pick<PresetSource, 'kind'>): boolean =>
  ['png', 'jpg', 'webp', 'svg'].includes(kind)

/** Whether a source is a template, of which only the look is read. */
export const isTemplate = ({ kind }: Pick<PresetSource, 'kind'>): boolean => kind === 'potx'

/** Whether an artifact is being generated right now. */
export const isMaking = ({ status }: { status: string }): boolean =>
  status === 'queued' || status === 'running'
