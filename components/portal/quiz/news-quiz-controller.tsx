'use client'

import { useTranslations } from 'next-intl'
import { useLearnCourse } from '@/components/portal/courses/use-learn-course'
import { useWhatsNew } from '@/components/portal/courses/use-whats-new'
import type { LearnCourse, WhatsNew } from '@/components/portal/shell/learner-wire'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { QuizController } from './quiz-controller'

type Props = { loaded: LearnCourse; loadedNews?: WhatsNew | null; passMark: number }

/** The quiz of what is new in a course. */
export function NewsQuizController({ loaded, loadedNews, passMark }: Props) {
  const t = useTranslations('learnQuiz')
  const course = useLearnCourse(loaded.course_id, loaded).data ?? loaded
  const read = useWhatsNew(course, loadedNews)
  if (read.isLoading) return <NotLoaded of={read} rows={3} label={t('loading')} />
  return (
    <QuizController
      loaded={loaded}
      moduleNum={null}
      news={read.data?.quiz_questions ?? 0}
      passMark={passMark}
      title={t('newsTitle')}
      back={{ href: `/learn/courses/${loaded.course_id}`, label: loaded.title }}
    />
  )
}
