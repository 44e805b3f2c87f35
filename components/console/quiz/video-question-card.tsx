'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import type { Review } from '@/components/console/review/use-review'
import type { ApiBody } from '@/components/shared/api-types'
import { formatRunningTime } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { QuestionDraftNotice } from './editor/question-draft-notice'
import { QuizAnswer } from './quiz-key'
import {
  quizContentOf,
  useVideoQuestion,
  type VIDEO_QUESTIONS,
  type VideoQuestionRow,
} from './use-video-question'
import { type QuestionScene, SceneField, VideoQuestionForm } from './video-question-form'

export type VideoQuestionRowChange = ApiBody<'PATCH', `${typeof VIDEO_QUESTIONS}/{question_id}`>
type Props = {
  course: Course
  moduleIndex: number
  review: Review
  question: VideoQuestionRow
  scenes: QuestionScene[]
  isBusy: boolean
  isEditing: boolean
  on: {
    edit: () => void
    leave: () => void
    change: (body: VideoQuestionRowChange) => void
    regenerate: () => void
  }
}

/** A question of a video: where it stands, why it is not asked, its answer, and what can be done with it. */
export function VideoQuestionCard({ course, moduleIndex, review, question, scenes, ...rest }: Props) {
  const { isBusy, isEditing, on } = rest
  const t = useTranslations('videoQuestionDesk')
  const words = useTranslations('question')
  const { prompt, type, at_seconds, scene_index, scene_title, explanation } = question
  const { language } = course
  const editing = useVideoQuestion({ course, moduleIndex, question, onSaved: on.leave })
  const card = useRef<HTMLElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) card.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <section ref={card} tabIndex={-1} aria-label={prompt} className={CARD}>
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <Badge tone={question.hidden_because ? 'warn' : 'good'}>
          {t(question.hidden_because ?? 'asked')}
        </Badge>
        <Badge tone="neutral">{words(type)}</Badge>
        <span>
          {t('place', { time: formatRunningTime(at_seconds), number: scene_index + 1 })}{' '}
          <span lang={language}>{scene_title}</span>
        </span>
      </p>
      {isEditing ? (
        <VideoQuestionForm {...{ course, review, editing, scenes }} isNew={false} onLeave={on.leave} />
      ) : (
        <>
          {editing.form.isDirty && <QuestionDraftNotice onDiscard={editing.form.discard} onKeep={on.edit} />}
          <h2 lang={language} className="max-w-prose font-medium text-lg leading-snug">
            {prompt}
          </h2>
          <QuizAnswer question={quizContentOf(question)} language={language} />
          {explanation && (
            <p lang={language} className="max-w-prose text-muted text-sm">
              {explanation}
            </p>
          )}
          {course.status !== 'cancelled' && <CardActions {...{ question, scenes, isBusy, on }} />}
        </>
      )}
    </section>
  )
}

/** How a question stands on the page. */
export const CARD = 'grid gap-4 rounded-xl border border-line bg-surface p-5 outline-none'

function CardActions({ question, scenes, isBusy, on }: Pick<Props, 'question' | 'scenes' | 'isBusy' | 'on'>) {
  const t = useTranslations('videoQuestionDesk')
  const common = useTranslations('common')
  const { left_out, scene_index } = question
  return (
    <div className="flex flex-wrap items-end gap-2 border-line border-t pt-4">
      <Button look="quiet" disabled={isBusy} onClick={on.edit}>
        {common('edit')}
      </Button>
      <Button look="quiet" busy={isBusy} onClick={() => on.change({ left_out: !left_out })}>
        {t(left_out ? 'bringBack' : 'leaveOut')}
      </Button>
      <Button look="quiet" busy={isBusy} onClick={on.regenerate}>
        {common('regenerate')}
      </Button>
      {scenes.length > 0 && (
        <div className="min-w-0 max-w-full sm:ml-auto sm:w-80">
          <SceneField
            scenes={scenes}
            sceneIndex={scene_index}
            isBusy={isBusy}
            onMove={(index) => on.change({ scene_index: index })}
          />
        </div>
      )}
    </div>
  )
}
