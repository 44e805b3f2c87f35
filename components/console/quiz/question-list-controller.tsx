'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Course, CourseModule, Question } from '@/components/console/courses/course-wire'
import { useApi } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import { QuestionList } from './question-list'

export function QuestionListController({ course, module }: { course: Course; module: CourseModule }) {
  const api = useApi()
  const t = useTranslations('course')
  const query = useQuery({
    queryKey: ['course', course.course_id, 'quiz', module.module_index],
    queryFn: async () => {
      const path = `/courses/${course.course_id}/modules/${module.module_index + 1}/quiz`
      return (await api.get<{ questions: Question[] }>(path)).data.questions
    },
    placeholderData: (previous) => previous,
  })
  if (query.data) return <QuestionList questions={query.data} language={course.language} />
  return query.isError ? (
    <p className="text-muted">{t('quizFailed')}</p>
  ) : (
    <Skeleton rows={2} label={t('loading')} />
  )
}
