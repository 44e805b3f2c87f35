import { z } from 'zod'
import { jsonColumn } from '../../platform/json-column.ts'
import { COURSE_CHECKPOINTS, PRESET_CHECKPOINTS } from '../../product/checkpoints.ts'

/** The review checkpoints of the specification, in the order a course meets them; then those of presets. */
export const CHECKPOINTS = [...COURSE_CHECKPOINTS, ...PRESET_CHECKPOINTS] as const
export type Checkpoint = (typeof CHECKPOINTS)[number]

/**
 * A checkpoint passes automatically, or waits for a reviewer. `auto` stops where what was made is unfit (see
 * `needsPerson`); `unattended` never stops.
 */
export const REVIEW_CHOICES = ['auto', 'manual', 'unattended'] as const
export type ReviewSetting = (typeof REVIEW_CHOICES)[number]
export type ReviewSettings = Record<Checkpoint, ReviewSetting>

/** Short names accepted wherever a checkpoint is set. */
export const CHECKPOINT_ALIASES: Readonly<Record<string, Checkpoint>> = {
  sources: 'source_review',
  outline: 'outline_review',
  slides: 'slide_review',
  audio: 'audio_review',
}

const readSettings = jsonColumn<Partial<ReviewSettings>>(
  'review_settings',
  z.partialRecord(z.enum(CHECKPOINTS), z.enum(REVIEW_CHOICES)),
)

/** Whether a checkpoint passes by itself. */
export const isAutomatic = (setting: ReviewSetting | undefined): boolean =>
  setting === 'auto' || setting === 'unattended'

const DEFAULT_MANUAL: readonly Checkpoint[] = ['source_review', 'outline_review', 'quiz_review']

/** All eight settings from stored differences, with defaults for the rest. */
export function completeSettings(stored: unknown): ReviewSettings {
  const given = readSettings(stored ?? {})
  const entries = CHECKPOINTS.map((name) => [
    name,
    given[name] ?? (DEFAULT_MANUAL.includes(name) ? 'manual' : 'auto'),
  ])
  return Object.fromEntries(entries) as ReviewSettings
}
