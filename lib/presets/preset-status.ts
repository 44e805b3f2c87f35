import type { ReviewSetting } from '../review/checkpoint-list.ts'

export type PresetStatus = 'setting_up' | 'ready'

type Facts = {
  presetType: string
  brandReview: ReviewSetting
  brand: { status: string; approved: boolean }
  questionnaireComplete: boolean
}

/** Ready on brand alone (approved where its review is manual), plus the questionnaire of a company preset. */
export function presetStatus({ presetType, brandReview, brand, questionnaireComplete }: Facts): PresetStatus {
  const brandDone = brand.status === 'ready' && (brandReview === 'auto' || brand.approved)
  return brandDone && (presetType === 'theme' || questionnaireComplete) ? 'ready' : 'setting_up'
}
