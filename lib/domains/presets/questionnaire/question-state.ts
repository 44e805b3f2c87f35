import type { PresetType } from '../../../generated/prisma/client.ts'
import { answerProgress, missingQuestions } from './question-check.ts'
import { COMPANY_FORM } from './question-company.ts'
import type { StoredAnswer } from './question-form.ts'

/** The progress of a preset's questionnaire, as setup-status returns it. */
export function questionnaireState(preset: { presetType: PresetType; answers: readonly StoredAnswer[] }) {
  if (preset.presetType !== 'company') return { status: 'not_applicable' as const }
  const { answered, skipped } = answerProgress(COMPANY_FORM, preset.answers)
  const blocking_open = missingQuestions(COMPANY_FORM, preset.answers).length
  const begun = answered + skipped > 0 ? ('running' as const) : ('not_started' as const)
  return { status: blocking_open === 0 ? ('ready' as const) : begun, answered, blocking_open }
}

/** Whether every blocking question of a company is answered. */
export const isQuestionnaireComplete = (answers: readonly StoredAnswer[]): boolean =>
  missingQuestions(COMPANY_FORM, answers).length === 0
