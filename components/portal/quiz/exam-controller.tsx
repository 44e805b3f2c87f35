'use client'

import { useTranslations } from 'next-intl'
import { CertificateCard } from '@/components/portal/courses/certificate-card'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { QuizController } from './quiz-controller'

/** The final exam of a course, and the certificate it leads to. */
export function ExamController({ loaded, passMark }: { loaded: LearnCourse; passMark: number }) {
  const t = useTranslations('learnExam')
  return (
    <QuizController
      loaded={loaded}
      moduleNum={null}
      passMark={passMark}
      title={t('title')}
      back={{ href: `/learn/courses/${loaded.course_id}`, label: loaded.title }}
    >
      {(course) => <CertificateCard course={course} />}
    </QuizController>
  )
}
