'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { Question } from '@/components/console/data/course-wire'
import { type Conflict, type Editor, saveMerged } from '@/components/console/review/conflict/save-merged'
import { useMergeWords } from '@/components/console/review/conflict/use-merge-words'
import type { Review } from '@/components/console/review/use-review'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { useDraft } from '@/components/shared/use-draft'
import { toast } from '@/components/ui/toast'
import {
  newDraft,
  type QuestionContent,
  type QuestionDraft,
  questionBodyOf,
  questionDraftOf,
} from './question-editor-draft'
import { type QuestionIssues, questionIssues } from './question-editor-issues'
import { mergeQuestions, type QuestionPart, withTheirParts } from './question-editor-merge'

type QuestionConflict = Conflict<QuestionDraft, string, QuestionPart>
/** `version` null: a new question */
type Input = { base: QuestionDraft | undefined; mine: QuestionDraft; version: string | null }

type Place = {
  courseId: string
  moduleIndex: number
  /** null for a new question */
  question: Question | null
  /** the type a new question starts with */
  newType?: Question['type']
  /** what a new question starts with instead, if it was suggested */
  suggestion?: QuestionContent | null
  review: Pick<Review, 'remember'>
  onSaved: (saved: Question) => void
}

/**
 * A question being written: kept until it is saved or discarded, and saved on top of the version it is based
 * on. If somebody else saved in the meantime, both are merged; `conflict` is what both changed.
 */
export function useQuestionEditor({
  courseId,
  moduleIndex,
  question,
  newType = 'single_choice',
  suggestion = null,
  review,
  onSaved,
}: Place) {
  const api = useApi()
  const t = useTranslations('questionEditor')
  const offerBack = useDiscarded()
  const merges = useMergeWords()
  const issueText = useTranslations('questionIssue')
  const path = { course_id: courseId, module_num: moduleIndex + 1 }
  const name = question
    ? `question ${courseId} ${question.asset_id}`
    : `question /courses/${courseId}/modules/${path.module_num}/quiz ${suggestion?.prompt ?? newType}`
  const fresh = useMemo(() => [newLineId(), newLineId(), newLineId()], [])
  const given = question ?? suggestion
  const initial = given ? questionDraftOf(given, fresh) : newDraft(fresh, newType)
  const draft = useDraft<QuestionDraft, QuestionDraft>(name, question?.id ?? 'new', initial, initial)
  const from = draft.from ?? (draft.isStale ? undefined : initial)
  const [conflict, setConflict] = useState<QuestionConflict | null>(null)
  const [issues, setIssues] = useState<QuestionIssues>({})
  const finish = () => {
    draft.drop()
    setConflict(null)
    setIssues({})
  }
  const send = (mine: QuestionDraft, question_id: string) =>
    api.patch('/courses/{course_id}/modules/{module_num}/quiz/questions/{question_id}', {
      path: { ...path, question_id },
      body: questionBodyOf(mine),
    })
  const save = useAction({
    run: async (api, { base, mine, version }: Input) => {
      if (version === null) {
        const stored = await api.post('/courses/{course_id}/modules/{module_num}/quiz/questions', {
          path,
          body: questionBodyOf(mine),
        })
        return { stored, before: null, conflict: null, by: null, taken: [] }
      }
      let newest: Question | null = null
      const result = await saveMerged<QuestionDraft | undefined, string, QuestionPart, Question>(
        { base, mine, version },
        {
          send: (begun) => send(begun.mine!, begun.version),
          read: ({ current, changed_by }) => {
            newest = current as Question
            const by = (changed_by ?? null) as Editor | null
            return { content: questionDraftOf(newest, fresh), version: newest.id, by }
          },
          merge: (was, my, their) => mergeQuestions(was, my!, their!),
          isSame: (one, other) => isSame(one!, other!),
        },
      )
      const { by, taken } = result
      if (result.state === 'conflict')
        return { stored: null, before: null, conflict: result.conflict as QuestionConflict, by, taken }
      if (result.state === 'same') return { stored: newest!, before: null, conflict: null, by, taken }
      return { stored: result.answer, before: result.base ?? null, conflict: null, by, taken }
    },
    refreshes: [['course', courseId]],
    done: ({ conflict, by, taken }) =>
      conflict
        ? null
        : [question ? t('saved') : t('added'), merges.merged(by, taken)].filter(Boolean).join(' '),
    onDone: ({ stored, before, conflict }) => {
      if (!stored) return setConflict(conflict)
      review.remember(before && { name: stored.prompt, undo: () => send(before, stored.id) })
      finish()
      onSaved(stored)
    },
    onFailed: (error) => {
      const found = questionIssues(error.issues, questionBodyOf(draft.value), draft.value)
      setIssues(found)
      setConflict(null)
      return Object.keys(found).length > 0
    },
  })
  const isDirty = draft.isDirty && !(from && isSame(draft.value, from))
  /** false if nothing is left to save */
  const choose = (theirs: string[]): boolean => {
    if (!conflict) return false
    const { base, version } = conflict
    const mine = withTheirParts(conflict, theirs)
    const isLeft = !isSame(mine, base)
    if (isLeft) {
      draft.rebase(version, mine, base)
      save.mutate({ base, mine, version })
    } else finish()
    return isLeft
  }
  return {
    value: draft.value,
    isDirty,
    isStale: isDirty && draft.isStale,
    isSaving: save.isPending,
    conflict,
    issueOf: (field: string) => {
      const word = issues[field]
      return word && issueText(word)
    },
    hasIssues: Object.keys(issues).length > 0,
    change: (fields: Partial<QuestionDraft>) => {
      setIssues({})
      draft.change({ ...draft.value, ...fields })
    },
    /** false if there is nothing to save */
    save: (): boolean => {
      if (save.isPending) return true
      if (question && !isDirty) {
        finish()
        return false
      }
      save.mutate({ base: from, mine: draft.value, version: question ? draft.base : null })
      return true
    },
    choose,
    closeConflict: () => setConflict(null),
    discard: () => {
      const { value } = draft
      finish()
      if (isDirty) offerBack(() => draft.change(value))
    },
  }
}

export type QuestionEditing = ReturnType<typeof useQuestionEditor>
/** What a form needs of a question being written, wherever it is stored. */
export type QuestionWriting = Pick<
  QuestionEditing,
  'value' | 'change' | 'discard' | 'issueOf' | 'hasIssues' | 'isDirty' | 'isStale' | 'isSaving'
>

/** Says that changes were discarded, and offers them back. */
export function useDiscarded() {
  const t = useTranslations('questionEditor')
  const common = useTranslations('common')
  return (undo: () => void) =>
    toast.message(common('changesDiscarded'), { action: { label: t('undo'), onClick: undo } })
}

/** The id of a new line; random, since options to be ordered are stored by id. */
export const newLineId = (): string => crypto.randomUUID().slice(0, 8)

/** The content of a draft as a version of its question. */
export const draftContent = (draft: QuestionDraft): QuestionContent => {
  const {
    options = null,
    correct = null,
    key_points = null,
    rubric = null,
    option_feedback = null,
    ...rest
  } = questionBodyOf(draft)
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
  JSON.stringify(questionBodyOf(one)) === JSON.stringify(questionBodyOf(other))
