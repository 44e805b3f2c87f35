'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import type { Review } from '@/components/console/review/use-review'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { useVideoQuestion, VIDEO_QUESTIONS, videoQuestionsKey } from './use-video-question'
import { CARD, VideoQuestionCard, type VideoQuestionRowChange } from './video-question-card'
import { type QuestionScene, VideoQuestionForm } from './video-question-form'

type Props = { course: Course; moduleIndex: number; review: Review }

/** Instead of the id of the question that is being written. */
const NEW = 'new'

/** The questions for which a module's video pauses: where they stand, why one is not asked; written and changed. */
export function VideoQuestionDesk({ course, moduleIndex, review }: Props) {
  const t = useTranslations('videoQuestionDesk')
  const quiz = useTranslations('quizDesk')
  const id = course.course_id
  const path = { course_id: id, module_num: moduleIndex + 1 }
  const key = videoQuestionsKey(id, moduleIndex)
  const query = useRead(key, VIDEO_QUESTIONS, { path })
  const read = useRead(['course', id, 'scenes', moduleIndex], '/courses/{course_id}/modules/{module_num}', {
    path,
  })
  const [written, setWritten] = useState<string | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const wasNew = useRef(false)
  // Once the button is there again.
  useEffect(() => {
    if (wasNew.current && written === null) add.current?.focus()
    wasNew.current = written === NEW
  }, [written])
  const change = useAction({
    run: (api, { question_id, body }: { question_id: string; body: VideoQuestionRowChange }) =>
      api.patch(`${VIDEO_QUESTIONS}/{question_id}`, { path: { ...path, question_id }, body }),
    refreshes: [key],
  })
  const regenerate = useAction({
    run: (api, question_id: string) =>
      api.post(`${VIDEO_QUESTIONS}/{question_id}/regenerate`, { path: { ...path, question_id } }),
    refreshes: [key],
  })
  if (!query.data) return <NotLoaded of={query} rows={3} label={quiz('loading')} />
  const { questions, video_questions } = query.data
  const scenes: QuestionScene[] = read.data?.scenes ?? []
  const canAdd = course.status !== 'cancelled' && scenes.length > 0
  return (
    <div className="grid gap-4">
      {!video_questions && <Notice tone="info">{t('off')}</Notice>}
      {written === NEW ? (
        <NewVideoQuestion {...{ course, moduleIndex, review, scenes }} onLeave={() => setWritten(null)} />
      ) : (
        canAdd && (
          <Button ref={add} look="quiet" className="justify-self-start" onClick={() => setWritten(NEW)}>
            {quiz('add')}
          </Button>
        )
      )}
      {questions.length === 0 && written !== NEW ? (
        <EmptyState title={t('noneTitle')}>{t('noneHint')}</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {questions.map((question) => (
            <li key={question.id}>
              <VideoQuestionCard
                {...{ course, moduleIndex, review, question, scenes }}
                isBusy={change.isPending || regenerate.isPending}
                isEditing={written === question.id}
                on={{
                  edit: () => setWritten(question.id),
                  leave: () => setWritten(null),
                  change: (body) => change.mutate({ question_id: question.id, body }),
                  regenerate: () => regenerate.mutate(question.id),
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type NewProps = Props & { scenes: QuestionScene[]; onLeave: () => void }

function NewVideoQuestion({ course, moduleIndex, review, scenes, onLeave }: NewProps) {
  const quiz = useTranslations('quizDesk')
  const editing = useVideoQuestion({ course, moduleIndex, question: null, onSaved: onLeave })
  return (
    <section aria-label={quiz('newTitle')} className={CARD}>
      <h2 className="font-semibold text-lg">{quiz('newTitle')}</h2>
      <VideoQuestionForm {...{ course, review, editing, scenes }} isNew onLeave={onLeave} />
    </section>
  )
}
