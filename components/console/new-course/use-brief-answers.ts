'use client'

import { useRef, useState } from 'react'
import { useAction } from '@/components/shared/use-action'
import { useDraft } from '@/components/shared/use-draft'
import { useIssueText } from '@/components/shared/use-issue-text'
import { answerText, answerValue } from './new-course-answer'
import type { AnswerValue, BriefQuestion } from './new-course-wire'

type Answer = { question_id: string; value?: AnswerValue; skip?: boolean }

/**
 * Answers of a brief while they are being written: kept in the browser until they are saved, one by one. A
 * refused answer is kept, with the reason in `errors`.
 */
export function useBriefAnswers(courseId: string) {
  const issueText = useIssueText()
  const draft = useDraft<Record<string, string>>(`brief ${courseId}`, '', {})
  const [errors, setErrors] = useState<Record<string, string>>({})
  // An answer is no longer a draft once saved, but only known as one when the brief is fetched again.
  const [saved, setSaved] = useState<Record<string, string>>({})
  const forget = (answers: Answer[]) => {
    const left = { ...draft.value }
    for (const { question_id } of answers) delete left[question_id]
    draft.change(left)
  }
  // What a render knows is too late: leaving a field saves it, and so does the button clicked to leave it.
  const underWay = useRef(new Set<string>())
  const save = useAction({
    run: async (api, answers: Answer[]) => {
      const ids = answers.map(({ question_id }) => question_id)
      for (const id of ids) underWay.current.add(id)
      try {
        const path = { course_id: courseId }
        return await api.post('/courses/{course_id}/brief/answers', { path, body: { answers } })
      } finally {
        for (const id of ids) underWay.current.delete(id)
      }
    },
    refreshes: [['course', courseId]],
    onDone: (_, answers) => {
      setErrors({})
      setSaved((before) => ({ ...before, ...textsOf(answers) }))
      forget(answers)
    },
    onFailed: ({ issues }, answers) => {
      const wrong = issues.flatMap((issue) => {
        const answer = issue.loc[1] === 'answers' ? answers[Number(issue.loc[2])] : undefined
        return answer ? [[answer.question_id, issueText(issue)] as const] : []
      })
      setErrors(Object.fromEntries(wrong))
      return wrong.length > 0
    },
  })
  const textOf = ({ question_id, answer }: BriefQuestion) =>
    draft.value[question_id] ?? (answer === null ? (saved[question_id] ?? '') : answerText(answer))
  const isWritten = ({ question_id }: BriefQuestion) => draft.value[question_id] !== undefined
  return {
    errors,
    isSaving: save.isPending,
    textOf,
    isWritten,
    change: ({ question_id }: BriefQuestion, text: string) =>
      draft.change({ ...draft.value, [question_id]: text }),
    /** saves the unsaved answers among these, if any */
    commit: (of: BriefQuestion[]) => {
      const written = of.filter(
        (question) =>
          isWritten(question) &&
          !underWay.current.has(question.question_id) &&
          textOf(question) !== answerText(question.answer),
      )
      const answers = written.flatMap((question): Answer[] => {
        const value = answerValue(question, textOf(question))
        if (value !== null) return [{ question_id: question.question_id, value }]
        return question.blocking ? [] : [{ question_id: question.question_id, skip: true }]
      })
      if (answers.length > 0) save.mutate(answers)
    },
    /** accepts what the documents suggest */
    accept: (of: BriefQuestion[]) => {
      const answers = of.flatMap(({ question_id, suggested }) =>
        suggested ? [{ question_id, value: suggested.value }] : [],
      )
      draft.change({ ...draft.value, ...textsOf(answers) })
      save.mutate(answers)
    },
    skip: ({ question_id }: BriefQuestion) => save.mutate([{ question_id, skip: true }]),
  }
}

/** Answers as the texts of their fields; a skipped one is empty. */
const textsOf = (answers: Answer[]): Record<string, string> =>
  Object.fromEntries(answers.map(({ question_id, value }) => [question_id, answerText(value ?? null)]))
