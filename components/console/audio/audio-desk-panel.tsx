'use client'

import { Pencil } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Scene } from '@/components/console/data/course-wire'
import type { DeskProps } from '@/components/console/review/desk-props'
import { flaggedPlaces } from '@/components/console/review/flags/flagged-places'
import { heardKey } from '@/components/console/review/flags/opened-places'
import { useOpened } from '@/components/console/review/flags/use-opened'
import { useUnsaved } from '@/components/console/review/use-unsaved'
import { SceneEditorConflict } from '@/components/console/scenes/scene-editor-conflict'
import { rowsOfScene, videoNotesOf } from '@/components/console/scenes/scene-editor-order'
import { SceneEditorPanel } from '@/components/console/scenes/scene-editor-panel'
import { SceneRemarks } from '@/components/console/scenes/scene-remarks'
import { useSceneEditor } from '@/components/console/scenes/use-scene-editor'
import { useKeys } from '@/components/shared/use-keys'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { KeyHint } from '@/components/ui/key-hint'
import { latePart } from '@/components/ui/late-part'
import { Notice } from '@/components/ui/notice'
import type { Player } from './use-player'

// Shown only once they are opened.
const AudioDeskEditor = latePart(() => import('./audio-desk-editor').then((file) => file.AudioDeskEditor))
const CourseGlossary = latePart(() =>
  import('@/components/console/voices/course-glossary').then((file) => file.CourseGlossary),
)

type Props = DeskProps & {
  moduleIndex: number
  scene: Scene
  player: Player
  isEditing: boolean
  onEditing: (editing: boolean) => void
  onApprove: () => void
}

/** What a reviewer can do with the audio of the selected scene. */
export function AudioDeskPanel({ scene, player, isEditing, onEditing, onApprove, ...desk }: Props) {
  const { course, moduleIndex, review, entries } = desk
  const t = useTranslations('audioDesk')
  const texts = useTranslations('sceneEditor')
  const common = useTranslations('common')
  const words = useTranslations('approval')
  const glossary = useTranslations('glossary')
  const editor = useSceneEditor({ course, moduleIndex, scene, review, onSaved: () => onEditing(false) })
  const rows = rowsOfScene(entries, scene.scene_index)
  const row = rows[0]
  const isMaking = rows.some(({ status }) => status === 'regenerating')
  const mayEdit = !isMaking && course.status !== 'cancelled'
  const noteId = `note ${scene.scene_index}`
  useOpened(course.course_id, heardKey(moduleIndex, scene), flaggedPlaces(scene, true))
  useUnsaved(review, 'scene', isEditing && editor.isDirty ? words('editsUnsaved') : null)
  useKeys(
    {
      e: () => mayEdit && onEditing(true),
      n: () => document.getElementsByName(noteId)[0]?.focus(),
      r: () => row && !isMaking && review.regenerate.mutate(row),
    },
    !isEditing,
  )
  useKeys({ 'mod+s': editor.save, escape: () => onEditing(false) }, isEditing)
  return (
    <div className="grid gap-4 xl:sticky xl:top-6">
      <SceneRemarks course={course} remarks={scene.remarks.filter(({ code }) => code === 'builtin_voice')} />
      {isEditing ? (
        <AudioDeskEditor
          editor={editor}
          scene={scene}
          language={course.language}
          player={player}
          onClose={() => onEditing(false)}
        />
      ) : (
        <Button look="quiet" busy={!mayEdit} onClick={() => onEditing(true)}>
          <Pencil aria-hidden="true" className="size-4" />
          {texts('editNarration')} <KeyHint keys="E" />
        </Button>
      )}
      {!isEditing && editor.isDirty && (
        <Notice tone="info">
          {common('unsavedChanges')}{' '}
          <button type="button" className="font-medium underline" onClick={() => onEditing(true)}>
            {common('keepEditing')}
          </button>
        </Notice>
      )}
      {!isEditing && row && (
        <SceneEditorPanel
          course={course}
          review={review}
          rows={rows}
          row={row}
          noteId={noteId}
          isUnmade={!scene.audio}
          others={videoNotesOf(review.entries, moduleIndex, scene.scene_index)}
          onType={() => {}}
          onApprove={onApprove}
        />
      )}
      <Disclosure title={glossary('title')}>
        <CourseGlossary courseId={course.course_id} />
      </Disclosure>
      <p className="px-1 text-muted text-sm">
        {t('pronunciation')}{' '}
        <Link
          href={`/presets/${course.preset_id}?tab=voice`}
          className="text-accent-strong underline underline-offset-4"
        >
          {t('pronunciationLink')}
        </Link>
      </p>
      <SceneEditorConflict editor={editor} />
    </div>
  )
}
