'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Course, CourseModule, Question } from '@/components/console/data/course-wire'
import { useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { Badge } from '@/components/ui/badge'

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
  return <NotLoaded of={query} rows={2} label={t('loading')} failed={t('quizFailed')} />
}

function QuestionList({ questions, language }: { questions: Question[]; language: string }) {
  const t = useTranslations('question')
  return (
    <ol className="grid gap-5">
      {questions.map((question) => (
        <li key={question.id} className="grid gap-2 text-sm">
          <p className="flex flex-wrap gap-2">
            <Badge tone="neutral">{t(question.type)}</Badge>
            <Badge tone="neutral">{t(question.difficulty)}</Badge>
          </p>
          <p className="font-medium" lang={language}>
            {question.prompt}
          </p>
          <AnswerKey question={question} language={language} />
          <p className="max-w-prose text-muted" lang={language}>
            {question.explanation}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The options with the right ones marked; a question without options shows what is expected. */
function AnswerKey({ question, language }: { question: Question; language: string }) {
  const t = useTranslations('question')
  const { type, options, correct } = question
  const right = Array.isArray(correct) ? correct : [correct]
  const inOrder = right.flatMap((id) => options?.find((option) => option.id === id) ?? [])
  switch (type) {
    case 'true_false':
      return <p>{t(correct === true ? 'isTrue' : 'isFalse')}</p>
    case 'open':
      return (
        <ul lang={language} className="list-disc pl-5">
          {question.key_points?.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )
    case 'ordering':
      return (
        <ol lang={language} className="list-decimal pl-5">
          {inOrder.map((option) => (
            <li key={option.id}>{option.text}</li>
          ))}
        </ol>
      )
    case 'single_choice':
    case 'multiple_choice':
      return (
        <ul className="grid gap-1">
          {options?.map((option) => (
            <li
              key={option.id}
              className={right.includes(option.id) ? 'font-medium text-good' : 'text-muted'}
            >
              <span aria-hidden="true">{right.includes(option.id) ? '✓ ' : '– '}</span>
              <span lang={language}>{option.text}</span>
              {right.includes(option.id) && <span className="sr-only">, {t('correct')}</span>}
            </li>
          ))}
        </ul>
      )
  }
}
