'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { ApiError } from '@/components/shared/api-client'
import type { ApiAnswer, ApiBody } from '@/components/shared/api-types'
import { useAction } from '@/components/shared/use-action'
import { useDraft } from '@/components/shared/use-draft'
import {
  newDraft,
  type QuestionContent,
  type QuestionDraft,
  questionBodyOf,
  questionDraftOf,
} from './editor/question-editor-draft'
import { type QuestionIssues, questionIssues } from './editor/question-editor-issues'
import { newLineId, type QuestionWriting, useDiscarded } from './editor/use-question-editor'

export const VIDEO_QUESTIONS = '/courses/{course_id}/modules/{module_num}/quiz/video-questions'
export type VideoQuestionRow = ApiAnswer<'GET', typeof VIDEO_QUESTIONS>['questions'][number]
type Body = ApiBody<'POST', typeof VIDEO_QUESTIONS>
type Draft = QuestionDraft & { sceneIndex: number }

type Place = {
  course: Course
  moduleIndex: number
  /** null for a new one */
  question: VideoQuestionRow | null
  onSaved: () => void
}

/** The reads of a module's questions in its video. */
export const videoQuestionsKey = (courseId: string, moduleIndex: number) => [
  'course',
  courseId,
  'video questions',
  moduleIndex,
]

/**
 * A question in a video being written: kept until it is saved or discarded. Only the fields that were changed are
 * sent, so that what somebody else changed meanwhile in the others stays.
 */
export function useVideoQuestion({ course: { course_id }, moduleIndex, question, onSaved }: Place) {
  const t = useTranslations('questionEditor')
  const issueText = useTranslations('questionIssue')
  const offerBack = useDiscarded()
  const path = { course_id, module_num: moduleIndex + 1 }
  const name = `video question ${question?.id ?? `${course_id} ${path.module_num}`}`
  const fresh = useMemo(() => [newLineId(), newLineId(), newLineId()], [])
  const initial: Draft = question ? draftOf(question, fresh) : { ...newDraft(fresh), sceneIndex: 0 }
  const base = question ? JSON.stringify(bodyOf(initial)) : 'new'
  const draft = useDraft<Draft, Draft>(name, base, initial, initial)
  const was = bodyOf(draft.from ?? initial)
  const changed = question ? changedFields(was, bodyOf(draft.value)) : bodyOf(draft.value)
  const isDirty = draft.isDirty && Object.keys(changedFields(was, bodyOf(draft.value))).length > 0
  const [issues, setIssues] = useState<QuestionIssues>({})
  const finish = () => {
    draft.drop()
    setIssues({})
  }
  const save = useAction({
    run: (api) =>
      question
        ? saveBeside(question, (version) =>
            api.patch(`${VIDEO_QUESTIONS}/{question_id}`, {
              path: { ...path, question_id: question.id },
              body: { ...changed, version },
            }),
          )
        : api.post(VIDEO_QUESTIONS, { path, body: bodyOf(draft.value) }),
    refreshes: [videoQuestionsKey(course_id, moduleIndex)],
    done: question ? t('saved') : t('added'),
    onDone: () => {
      finish()
      onSaved()
    },
    onFailed: (error) => {
      const found = questionIssues(error.issues, bodyOf(draft.value), draft.value)
      setIssues(found)
      return Object.keys(found).length > 0
    },
  })
  const change = (fields: Partial<Draft>) => {
    setIssues({})
    draft.change({ ...draft.value, ...fields })
  }
  /** What somebody else saved meanwhile in other fields stays; in the same ones, it is shown first. */
  const saveBeside = async (read: VideoQuestionRow, send: (version: number) => Promise<unknown>) => {
    try {
      return await send(read.version)
    } catch (error) {
      const theirs = error instanceof ApiError && (error.details.current as VideoQuestionRow | undefined)
      if (!theirs) throw error
      const saved = changedFields(was, bodyOf(draftOf(theirs, fresh)))
      if (Object.keys(saved).some((field) => field in changed)) throw error
      return send(theirs.version)
    }
  }
  const form: QuestionWriting = {
    value: draft.value,
    change,
    isDirty,
    isStale: isDirty && draft.isStale,
    isSaving: save.isPending,
    issueOf: (field) => issues[field] && issueText(issues[field]),
    hasIssues: Object.keys(issues).length > 0,
    discard: () => {
      const { value } = draft
      finish()
      if (isDirty) offerBack(() => draft.change(value))
    },
  }
  return {
    form,
    sceneIndex: draft.value.sceneIndex,
    moveTo: (sceneIndex: number) => change({ sceneIndex }),
    save: () => {
      if (save.isPending) return
      if (!question || isDirty) return save.mutate()
      finish()
      onSaved()
    },
  }
}

export type VideoQuestionEditing = ReturnType<typeof useVideoQuestion>

/** It as a question of a pool, which has what a video does not ask for. */
export const quizContentOf = (question: VideoQuestionRow): QuestionContent => ({
  ...question,
  difficulty: 'medium',
  points: 1,
  key_points: null,
  rubric: null,
})

const draftOf = (question: VideoQuestionRow, lineIds: readonly string[]): Draft => ({
  ...questionDraftOf(quizContentOf(question), lineIds),
  sceneIndex: question.scene_index,
})

function bodyOf({ sceneIndex, ...draft }: Draft): Required<Body> {
  const { prompt, options, correct, explanation, option_feedback, source_ref } = questionBodyOf(draft)
  return {
    scene_index: sceneIndex,
    type: draft.type as Body['type'],
    prompt,
    options: options ?? null,
    correct: correct ?? null,
    explanation: explanation ?? '',
    option_feedback: option_feedback ?? null,
    source_ref: source_ref ?? null,
  }
}

/** Another type needs its answer told again, as the old one's is dropped. */
function changedFields(was: Required<Body>, now: Required<Body>): Partial<Body> {
  if (now.type !== was.type) return now
  const isNew = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(was[field as keyof Body])
  return Object.fromEntries(Object.entries(now).filter(isNew))
}
