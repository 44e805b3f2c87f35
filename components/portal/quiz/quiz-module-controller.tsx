'use client'

import { useTranslations } from 'next-intl'
import { modulePath } from '@/components/portal/shell/learner-step'
import type { LearnCourse, ModuleSummary } from '@/components/portal/shell/learner-wire'
import { QuizController } from './quiz-controller'

type Props = { loaded: LearnCourse; module: ModuleSummary; passMark: number }

/** The quiz of a module. */
export function QuizModuleController({ loaded, module, passMark }: Props) {
  const common = useTranslations('common')
  return (
    <QuizController
      loaded={loaded}
      moduleNum={module.module_index + 1}
      passMark={passMark}
      title={common('quizOf', { number: module.module_index + 1 })}
      back={{ href: modulePath(loaded.course_id, module), label: module.title }}
    />
  )
}
