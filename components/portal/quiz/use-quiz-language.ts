'use client'

import { useQuery } from '@tanstack/react-query'
import type { CourseLanguage, LanguageChoice } from '@/components/portal/courses/use-course-language'
import { useApi } from '@/components/shared/api-client'
import type { QuizTexts } from './quiz-texts'
import { type QuizPlace, quizOf } from './quiz-wire'

/** In which language an attempt is read. */
export type QuizLanguage = {
  own: CourseLanguage
  chosen: CourseLanguage
  /** the texts of a question in the chosen language; undefined: it is asked in the course's own */
  textsOf: (questionId: string) => QuizTexts | undefined
  isMissing: boolean
}

type Attempt = { attempt_id: string; finished_at: string | null; questions: { id: string }[] }

/** An attempt in the language that the learner chose for its course; in the course's own until that is loaded. */
export function useQuizLanguage(
  place: QuizPlace,
  attempt: Attempt | undefined,
  { own, chosen, isOther }: LanguageChoice,
): QuizLanguage {
  const api = useApi()
  const query = useQuery({
    queryKey: ['learn', 'quiz language', place, attempt?.attempt_id, attempt?.finished_at, chosen],
    queryFn: () => {
      const { quiz, path } = quizOf(place)
      return api.get(`${quiz}/languages/{language}`, {
        path: { ...path, language: chosen },
        query: { attempt_id: attempt?.attempt_id ?? '' },
      })
    },
    enabled: isOther && attempt !== undefined,
    refetchOnWindowFocus: false,
  })
  const texts = new Map(isOther ? query.data?.questions.map((each) => [each.question_id, each]) : [])
  const isRead = isOther && query.data !== undefined
  return {
    own,
    chosen,
    textsOf: (id) => texts.get(id),
    isMissing: isRead && attempt?.questions.some(({ id }) => !texts.has(id)) === true,
  }
}
