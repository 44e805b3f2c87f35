'use client'

import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import { Notice } from '@/components/ui/notice'
import { useKeys } from '../use-keys'
import type { Scene } from './course-wire'
import type { DeskProps } from './desk-props'
import { SceneEditorConflict } from './scene-editor-conflict'
import { SceneEditorForm } from './scene-editor-form'
import { rowsOfScene } from './scene-editor-order'
import { SceneEditorPanel } from './scene-editor-panel'
import { SlideDeskPicture } from './slide-desk-picture'
import { SlideDeskText } from './slide-desk-text'
import { useSceneEditor } from './use-scene-editor'
import { useSlidePreview } from './use-slide-preview'

type Props = DeskProps & {
  moduleIndex: number
  scene: Scene
  isEditing: boolean
  onEditing: (editing: boolean) => void
  onApprove: () => void
}

/** One scene: its slide and what is said, beside what a reviewer does with them. */
export function SlideDeskScene({ scene, isEditing, onEditing, onApprove, ...desk }: Props) {
  const { course, moduleIndex, review, entries } = desk
  const t = useTranslations('sceneEditor')
  const editor = useSceneEditor({ course, moduleIndex, scene, onSaved: () => onEditing(false) })
  const preview = useSlidePreview(editor.path, scene.version, editor.patch)
  const rows = rowsOfScene(entries, scene.scene_index).toSorted((a, b) =>
    b.artifact_type.localeCompare(a.artifact_type),
  )
  const [type, setType] = useState('slide')
  const row = rows.find(({ artifact_type }) => artifact_type === type) ?? rows[0]
  const isMaking = rows.some(({ status }) => status === 'regenerating')
  const mayEdit = !isMaking && course.status !== 'cancelled'
  const noteId = `note ${scene.scene_index}`
  useKeys(
    {
      e: () => mayEdit && onEditing(true),
      n: () => document.getElementsByName(noteId)[0]?.focus(),
      r: () => row && !isMaking && review.regenerate.mutate(row),
      t: () => setType(type === 'slide' ? 'notes' : 'slide'),
    },
    !isEditing,
  )
  useKeys({ 'mod+s': editor.save, escape: () => onEditing(false) }, isEditing)
  return (
    <div
      className={`grid items-start gap-5 ${isEditing ? 'xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_32rem]' : 'xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]'}`}
    >
      <div className="grid gap-4">
        <div className={isEditing ? 'z-10 bg-page xl:sticky xl:top-0 xl:pt-2 xl:pb-1' : ''}>
          <SlideDeskPicture
            scene={scene}
            language={course.language}
            preview={isEditing ? preview : null}
            isMaking={isMaking}
          />
        </div>
        <SlideDeskText course={course} scene={scene} />
      </div>
      <div className="grid gap-4">
        {!isEditing && (
          <Button look="quiet" busy={!mayEdit} onClick={() => onEditing(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            {t('edit')} <KeyHint keys="E" />
          </Button>
        )}
        {!isEditing && editor.isDirty && (
          <Notice tone="info">
            {t('draftKept')}{' '}
            <button type="button" className="font-medium underline" onClick={() => onEditing(true)}>
              {t('resume')}
            </button>
          </Notice>
        )}
        {isEditing ? (
          <SceneEditorForm
            editor={editor}
            language={course.language}
            issues={{ ...preview.issues, ...editor.issues }}
            onClose={() => onEditing(false)}
          />
        ) : (
          row && (
            <SceneEditorPanel
              course={course}
              review={review}
              rows={rows}
              row={row}
              noteId={noteId}
              onType={setType}
              onApprove={onApprove}
            />
          )
        )}
      </div>
      <SceneEditorConflict editor={editor} />
    </div>
  )
}
