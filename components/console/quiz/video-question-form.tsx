'use client'

import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import type { Review } from '@/components/console/review/use-review'
import { SelectField } from '@/components/ui/field/select-field'
import { latePart } from '@/components/ui/late-part'
import type { VideoQuestionEditing } from './use-video-question'

// It supports drag and drop, which is a lot of script.
const QuestionEditor = latePart(() => import('./editor/question-editor').then((file) => file.QuestionEditor))

/** A scene at whose end a question may stand. */
export type QuestionScene = { scene_index: number; title: string }
type Props = {
  course: Course
  review: Review
  editing: VideoQuestionEditing
  scenes: QuestionScene[]
  isNew: boolean
  onLeave: () => void
}

/** The form of a question in a video. */
export function VideoQuestionForm({ course, review, editing, scenes, isNew, onLeave }: Props) {
  const { form, sceneIndex, moveTo, save } = editing
  return (
    <QuestionEditor
      course={course}
      review={review}
      editing={form}
      isNew={isNew}
      inVideo={<SceneField scenes={scenes} sceneIndex={sceneIndex} onMove={moveTo} />}
      onSave={save}
      onLeave={onLeave}
    />
  )
}

type SceneFieldProps = {
  scenes: QuestionScene[]
  sceneIndex: number
  isBusy?: boolean
  onMove: (sceneIndex: number) => void
}

/** The scene at whose end a question stands. */
export function SceneField({ scenes, sceneIndex, isBusy = false, onMove }: SceneFieldProps) {
  const t = useTranslations('videoQuestionDesk')
  return (
    <SelectField
      label={t('scene')}
      value={String(sceneIndex)}
      disabled={isBusy}
      options={scenes.map(({ scene_index, title }) => ({
        value: String(scene_index),
        label: `${scene_index + 1}. ${title}`,
      }))}
      onChange={(value) => onMove(Number(value))}
    />
  )
}
