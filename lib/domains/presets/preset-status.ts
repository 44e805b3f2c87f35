import type { PresetArtifactStatus, PresetStatus, PresetType } from '../../generated/prisma/client.ts'

export const PRESET_TYPES = ['company', 'theme'] as const satisfies readonly PresetType[]
export const PRESET_STATUSES = ['setting_up', 'ready'] as const satisfies readonly PresetStatus[]
/** Of a preset's brand and styles. */
export const PRESET_ARTIFACT_STATUSES = [
  'not_started',
  'queued',
  'running',
  'ready',
  'failed',
] as const satisfies readonly PresetArtifactStatus[]

type Facts = {
  presetType: PresetType
  brandStatus: PresetArtifactStatus
  /** approved by a person, or by an automatic review */
  brandPassed: boolean
  questionnaireComplete: boolean
}

/** Ready on brand alone (approved where its review is manual), plus the questionnaire of a company preset. */
export function presetStatus(facts: Facts): PresetStatus {
  const { presetType, brandStatus, brandPassed, questionnaireComplete } = facts
  const isBrandDone = brandStatus === 'ready' && brandPassed
  return isBrandDone && (presetType === 'theme' || questionnaireComplete) ? 'ready' : 'setting_up'
}
