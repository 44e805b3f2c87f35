import type { PresetArtifactStatus, PresetStatus, PresetType } from '../../generated/prisma/client.ts'

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
