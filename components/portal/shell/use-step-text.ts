'use client'

import { useTranslations } from 'next-intl'
import type { LearnerStep } from './learner-step'

/** The next step, as the label of a button. */
export function useStepText(): (step: LearnerStep) => string {
  const t = useTranslations('learnerCourse')
  const common = useTranslations('common')
  const player = useTranslations('player')
  return (step) => {
    switch (step.kind) {
      case 'watch': {
        const { module_index, position_seconds, title, new_seconds } = step.module
        if (new_seconds !== null) return t('watchNew', { title })
        return t(position_seconds > 0 ? 'resume' : module_index === 0 ? 'watchFirst' : 'watch', { title })
      }
      case 'quiz':
        return t('takeQuiz', { title: step.module.title })
      case 'exam':
        return player('exam')
      case 'certificate':
        return common('downloadCertificate')
      case 'done':
        return t('allDone')
      case 'wait':
        return t('wait')
    }
  }
}
