'use client'

import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import type { ApiAnswer, ApiBody } from '@/components/shared/api-types'
import { formatRunningTime } from '@/components/shared/format-time'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SelectField } from '@/components/ui/field/select-field'
import { Notice } from '@/components/ui/notice'
import { QuizAnswer } from './quiz-key'

const PATH = '/courses/{course_id}/modules/{module_num}/quiz/video-questions'
type VideoQuestion = ApiAnswer<'GET', typeof PATH>['questions'][number]
type Change = ApiBody<'PATCH', `${typeof PATH}/{question_id}`>
type Scene = { scene_index: number; title: string }
type Props = { course: Course; moduleIndex: number }

/** The questions for which a module's video pauses: where they stand, and why one is not asked. */
export function VideoQuestionDesk({ course, moduleIndex }: Props) {
  const t = useTranslations('videoQuestionDesk')
  const quiz = useTranslations('quizDesk')
  const id = course.course_id
  const path = { course_id: id, module_num: moduleIndex + 1 }
  const key = ['course', id, 'video questions', moduleIndex]
  const query = useRead(key, PATH, { path })
  const scenes = useRead(['course', id, 'scenes', moduleIndex], '/courses/{course_id}/modules/{module_num}', {
    path,
  })
  const change = useAction({
    run: (api, { question_id, body }: { question_id: string; body: Change }) =>
      api.patch(`${PATH}/{question_id}`, { path: { ...path, question_id }, body }),
    refreshes: [key],
  })
  const regenerate = useAction({
    run: (api, question_id: string) =>
      api.post(`${PATH}/{question_id}/regenerate`, { path: { ...path, question_id } }),
    refreshes: [key],
  })
  if (!query.data) return <NotLoaded of={query} rows={3} label={quiz('loading')} />
  const { questions, video_questions } = query.data
  const canWork = course.status !== 'cancelled'
  const isBusy = change.isPending || regenerate.isPending
  return (
    <div className="grid gap-4">
      {!video_questions && <Notice tone="info">{t('off')}</Notice>}
      {questions.length === 0 ? (
        <EmptyState title={t('noneTitle')}>{t('noneHint')}</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {questions.map((question) => (
            <li key={question.id}>
              <VideoQuestionCard
                question={question}
                language={course.language}
                scenes={scenes.data?.scenes ?? []}
                isBusy={isBusy}
                canWork={canWork}
                onChange={(body) => change.mutate({ question_id: question.id, body })}
                onRegenerate={() => regenerate.mutate(question.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type CardProps = {
  question: VideoQuestion
  language: string
  scenes: Scene[]
  isBusy: boolean
  canWork: boolean
  onChange: (body: Change) => void
  onRegenerate: () => void
}

function VideoQuestionCard({ question, language, scenes, isBusy, canWork, ...on }: CardProps) {
  const t = useTranslations('videoQuestionDesk')
  const common = useTranslations('common')
  const words = useTranslations('question')
  const { id, prompt, type, at_seconds, scene_index, scene_title, explanation } = question
  const { hidden_because, left_out } = question
  const content = { ...question, difficulty: 'medium', points: 1, key_points: null, rubric: null } as const
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-xl border border-line bg-surface p-4 sm:p-5">
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <Badge tone={hidden_because ? 'warn' : 'good'}>{t(hidden_because ?? 'asked')}</Badge>
        <Badge tone="neutral">{words(type)}</Badge>
        <span>
          {t('place', { time: formatRunningTime(at_seconds), number: scene_index + 1 })}{' '}
          <span lang={language}>{scene_title}</span>
        </span>
      </p>
      <h2 id={id} lang={language} className="max-w-prose font-medium text-lg leading-snug">
        {prompt}
      </h2>
      <QuizAnswer question={content} language={language} />
      {explanation && (
        <p lang={language} className="max-w-prose text-muted text-sm">
          {explanation}
        </p>
      )}
      {canWork && (
        <div className="flex flex-wrap items-end gap-2 border-line border-t pt-4">
          <Button look="quiet" busy={isBusy} onClick={() => on.onChange({ left_out: !left_out })}>
            {t(left_out ? 'bringBack' : 'leaveOut')}
          </Button>
          <Button look="quiet" busy={isBusy} onClick={on.onRegenerate}>
            {common('regenerate')}
          </Button>
          {scenes.length > 0 && (
            <div className="min-w-0 max-w-full sm:ml-auto sm:w-80">
              <SelectField
                label={t('scene')}
                value={String(scene_index)}
                disabled={isBusy}
                options={scenes.map((scene) => ({
                  value: String(scene.scene_index),
                  label: `${scene.scene_index + 1}. ${scene.title}`,
                }))}
                onChange={(value) => on.onChange({ scene_index: Number(value) })}
              />
            </div>
          )}
        </div>
      )}
    </section>
  )
}
