'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { LanguageChoice } from '@/components/portal/courses/use-course-language'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { ApiError, useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { useFailureText } from '@/components/shared/use-failure-text'
import { useOnline } from '@/components/shared/use-online'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { QuizAttempt } from './quiz-attempt'
import { QuizLanguageSelect } from './quiz-language-select'
import { dropKept } from './quiz-store'
import { type OpenAttempt, type QuizPlace, quizOf } from './quiz-wire'
import { useQuizAnswers } from './use-quiz-answers'
import { useQuizLanguage } from './use-quiz-language'

/** Refusals because something was just taken, or too often, or nothing is left to ask. */
const WAIT_CODES = ['exam_cooldown', 'exam_attempts_used_up', 'quiz_cooldown', 'no_new_questions']

type Props = {
  place: QuizPlace
  course: LearnCourse
  choice: LanguageChoice
  onGraded: () => Promise<void>
  onLeave: () => void
}

/** The attempt in progress, or a new one. Fetched once: refetching after it is graded would start another. */
export function QuizAttemptController({ place, onLeave, ...rest }: Props) {
  const t = useTranslations('learnQuiz')
  const api = useApi()
  const failureText = useFailureText()
  const query = useQuery({
    queryKey: ['learn', 'attempt', place],
    queryFn: () => {
      const { quiz, path } = quizOf(place)
      return api.get(quiz, { path })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (query.error instanceof ApiError && query.error.code === 'quiz_not_available')
    return (
      <EmptyState title={t('notAvailable')}>
        <p>{t('notAvailableHint')}</p>
        <Button look="quiet" onClick={onLeave}>
          {t('leave')}
        </Button>
      </EmptyState>
    )
  if (query.error instanceof ApiError && WAIT_CODES.includes(query.error.code ?? ''))
    return (
      <EmptyState title={t('later')}>
        <p>{failureText(query.error)}</p>
        <Button look="quiet" onClick={onLeave}>
          {t('leave')}
        </Button>
      </EmptyState>
    )
  if (!query.data) return <NotLoaded of={query} rows={4} label={t('loading')} />
  return <OpenQuiz key={query.data.attempt_id} attempt={query.data} place={place} {...rest} />
}

type OpenProps = Omit<Props, 'onLeave'> & { attempt: OpenAttempt }

function OpenQuiz({ attempt, place, course, choice, onGraded }: OpenProps) {
  const t = useTranslations('learnQuiz')
  const isOnline = useOnline()
  const failureText = useFailureText()
  const [refused, setRefused] = useState<ApiError | null>(null)
  const { kept, change, saveState } = useQuizAnswers({ attempt, place, onGraded, onRefused: setRefused })
  const language = useQuizLanguage(place, attempt, choice)
  const submit = useAction({
    run: async (api) => {
      const answers = Object.entries(kept).map(([question_id, { answer }]) => ({ question_id, answer }))
      const { quiz, path } = quizOf(place)
      await api.post(`${quiz}/grade`, { path, body: { attempt_id: attempt.attempt_id, answers } })
      dropKept(
        attempt.attempt_id,
        attempt.questions.map(({ id }) => id),
      )
      await onGraded()
    },
  })
  return (
    <>
      {refused && (
        <Notice tone="bad" live>
          {t('refused', { reason: failureText(refused) })}
        </Notice>
      )}
      <QuizLanguageSelect course={course} choice={choice} isMissing={language.isMissing} />
      <QuizAttempt
        questions={attempt.questions}
        language={language}
        kept={kept}
        saveState={saveState}
        busy={submit.isPending}
        isOnline={isOnline}
        onAnswer={change}
        onSubmit={() => submit.mutate()}
      />
    </>
  )
}
