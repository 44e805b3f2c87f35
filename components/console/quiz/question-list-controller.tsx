'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Course, CourseModule } from '@/components/console/courses/course-wire'
import { useApi } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import { QuestionList } from './question-list'

export function QuestionListController({ course, module }: { course: Course; module: CourseModule }) {
  const api = useApi()
  const t = useTranslations('course')
  const query = useQuery({
    queryKey: ['course', course.course_id, 'quiz', module.module_index],
    queryFn: async () => {
      const path = { course_id: course.course_id, module_num: module.module_index + 1 }
      return (await api.get('/courses/{course_id}/modules/{module_num}/quiz', { path })).questions
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
