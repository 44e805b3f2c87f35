'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { toast } from 'sonner'
import type { Question } from '@/components/console/courses/course-wire'
import { useDraft } from '@/components/console/review/use-draft'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import {
  bodyOf,
  draftOf,
  newDraft,
  type QuestionBody,
  type QuestionContent,
  type QuestionDraft,
} from './question-editor-draft'
import { type QuestionIssues, questionIssues } from './question-editor-issues'

type Place = {
  courseId: string
  moduleIndex: number
  /** null for one that is new */
  question: Question | null
  /** the type a new one begins with */
  newType?: Question['type']
  onSaved: (saved: Question) => void
}

/**
 * What a person writes of a question: kept until it is saved or dropped, saved onto the version it was begun
 * on. Where somebody else saved meanwhile, `theirs` is what they wrote.
 */
export function useQuestionEditor({
  courseId,
  moduleIndex,
  question,
  newType = 'single_choice',
  onSaved,
}: Place) {
  const api = useApi()
  const t = useTranslations('questionEditor')
  const issueText = useTranslations('questionIssue')
  const path = { course_id: courseId, module_num: moduleIndex + 1 }
  const name = question
    ? `question ${courseId} ${question.asset_id}`
    : `question /courses/${courseId}/modules/${path.module_num}/quiz ${newType}`
  const fresh = useMemo(() => [newLineId(), newLineId(), newLineId()], [])
  const initial = question ? draftOf(question, fresh) : newDraft(fresh, newType)
  const draft = useDraft<QuestionDraft>(name, question?.id ?? 'new', initial)
  const [theirs, setTheirs] = useState<Question | null>(null)
  const [issues, setIssues] = useState<QuestionIssues>({})
  const finish = () => {
    draft.drop()
    setTheirs(null)
    setIssues({})
  }
  const save = useAction({
    run: ({ id, body }: { id: string | null; body: QuestionBody }) =>
      id === null
        ? api.post('/courses/{course_id}/modules/{module_num}/quiz/questions', { path, body })
        : api.patch('/courses/{course_id}/modules/{module_num}/quiz/questions/{question_id}', {
            path: { ...path, question_id: id },
            body,
          }),
    refreshes: [['course', courseId]],
    done: question ? t('saved') : t('added'),
    onDone: (saved) => {
      finish()
      onSaved(saved)
    },
    onFailed: (error, { body }) => {
      const current = error.code === 'version_conflict' ? (error.details.current as Question) : null
      // An earlier try arrived, its answer did not.
      if (current && isSame(draftOf(current, fresh), draft.value)) {
        finish()
        onSaved(current)
        return true
      }
      const found = questionIssues(error.issues, body, draft.value)
      setIssues(found)
      if (error.code === 'version_conflict') setTheirs(error.details.current as Question)
      return error.code === 'version_conflict' || Object.keys(found).length > 0
    },
  })
  const send = (id: string | null) => save.mutate({ id, body: bodyOf(draft.value) })
  const isDirty = draft.isDirty && !isSame(draft.value, initial)
  return {
    value: draft.value,
    isDirty,
    isStale: isDirty && draft.isStale,
    isSaving: save.isPending,
    theirs,
    mine: contentOf(draft.value),
    issueOf: (field: string) => {
      const word = issues[field]
      return word && issueText(word)
    },
    hasIssues: Object.keys(issues).length > 0,
    change: (fields: Partial<QuestionDraft>) => {
      setIssues({})
      draft.change({ ...draft.value, ...fields })
    },
    /** false when there is nothing to save */
    save: (): boolean => {
      if (save.isPending) return true
      if (question && !isDirty) {
        finish()
        return false
      }
      send(question ? draft.base : null)
      return true
    },
    keepMine: () => theirs && send(theirs.id),
    takeTheirs: finish,
    closeConflict: () => setTheirs(null),
    discard: () => {
      const { value } = draft
      finish()
      if (isDirty) toast(t('discarded'), { action: { label: t('undo'), onClick: () => draft.change(value) } })
    },
  }
}

export type QuestionEditing = ReturnType<typeof useQuestionEditor>

/** For a line that is written; of chance, since options to be ordered are stored by it. */
export const newLineId = (): string => crypto.randomUUID().slice(0, 8)

const contentOf = (draft: QuestionDraft): QuestionContent => {
  const {
    options = null,
    correct = null,
    key_points = null,
    rubric = null,
    option_feedback = null,
    ...rest
  } = bodyOf(draft)
  return {
    ...rest,
    points: rest.points ?? 1,
    explanation: rest.explanation ?? '',
    options,
    correct,
    key_points,
    rubric,
    option_feedback,
    source_ref: draft.source_ref,
  }
}

const isSame = (one: QuestionDraft, other: QuestionDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
