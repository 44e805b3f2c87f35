'use client'

import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course, Scene } from '@/components/console/data/course-wire'
import { isApproved } from '@/components/console/data/review-wire'
import { PassageButton } from '@/components/console/documents/passage-button'
import type { DeskProps, ShownScene } from '@/components/console/review/desk-props'
import { flaggedPlaces, sentenceFlags } from '@/components/console/review/flags/flagged-places'
import { sceneKey } from '@/components/console/review/flags/opened-places'
import { SceneFlagText } from '@/components/console/review/flags/scene-flag-text'
import { useOpened } from '@/components/console/review/flags/use-opened'
import { useUnsaved } from '@/components/console/review/use-unsaved'
import { SceneEditorConflict } from '@/components/console/scenes/scene-editor-conflict'
import { rowsOfScene, videoNotesOf } from '@/components/console/scenes/scene-editor-order'
import { SceneEditorPanel } from '@/components/console/scenes/scene-editor-panel'
import { SceneRemarks } from '@/components/console/scenes/scene-remarks'
import { useSceneEditor } from '@/components/console/scenes/use-scene-editor'
import type { Pin } from '@/components/shared/slide-place'
import { useKeys } from '@/components/shared/use-keys'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import { latePart } from '@/components/ui/late-part'
import { Notice } from '@/components/ui/notice'
import { ARTIFACT_TRAITS } from '@/lib/domains/ledger/artifact-types.ts'
import { SlideDeskPicture } from './slide-desk-picture'
import { useSlidePreview } from './use-slide-preview'

// Loaded after the page, to show the page sooner.
const SceneEditorForm = latePart(() => import('./scene-editor-form').then((file) => file.SceneEditorForm))

type Props = DeskProps & {
  moduleIndex: number
  scene: ShownScene
  isEditing: boolean
  onEditing: (editing: boolean) => void
  onApprove: () => void
}

/** One scene: its slide and narration, beside what a reviewer can do with them. */
export function SlideDeskScene({ scene, isEditing, onEditing, onApprove, ...desk }: Props) {
  const { course, moduleIndex, review, entries } = desk
  const t = useTranslations('sceneEditor')
  const common = useTranslations('common')
  const words = useTranslations('approval')
  const editor = useSceneEditor({ course, moduleIndex, scene, review, onSaved: () => onEditing(false) })
  const preview = useSlidePreview(editor.place, scene.version, editor.patch, scene.slide !== null)
  const rows = rowsOfScene(entries, scene.scene_index).toSorted((a, b) =>
    b.artifact_type.localeCompare(a.artifact_type),
  )
  const [type, setType] = useState<string>('slide')
  const row = rows.find(({ artifact_type }) => artifact_type === type) ?? rows[0]
  const other = rows.find(({ artifact_type }) => artifact_type !== type)
  const isMaking = rows.some(({ status }) => status === 'regenerating')
  const mayEdit = !isMaking && course.status !== 'cancelled'
  const noteId = `note ${scene.scene_index}`
  const pinning = usePinning(() => document.getElementsByName(noteId)[0]?.focus())
  const { isChoosing, onChoosing } = pinning
  const showType = (next: string) => {
    onChoosing(false)
    setType(next)
  }
  /** The comment that gets the marker is the one on the slide. */
  const choosePlace = (isNow: boolean) => {
    if (isNow) setType('slide')
    onChoosing(isNow)
  }
  useOpened(course.course_id, sceneKey(moduleIndex, scene), flaggedPlaces(scene))
  useUnsaved(review, 'scene', isEditing && editor.isDirty ? words('editsUnsaved') : null)
  useKeys(
    {
      e: () => mayEdit && onEditing(true),
      n: () => document.getElementsByName(noteId)[0]?.focus(),
      r: () => row && !isMaking && review.regenerate.mutate(row),
      t: () => showType(other?.artifact_type ?? type),
    },
    !isEditing,
  )
  useKeys({ escape: () => onChoosing(false) }, isChoosing)
  useKeys({ 'mod+s': editor.save, escape: () => onEditing(false) }, isEditing && !isChoosing)
  return (
    <div
      className={`grid items-start gap-5 ${isEditing ? 'xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_32rem]' : 'xl:grid-cols-[minmax(0,1fr)_26rem]'}`}
    >
      <div className="grid gap-4">
        <div className={isEditing ? 'z-10 bg-page xl:sticky xl:top-0 xl:pt-2 xl:pb-1' : ''}>
          <SlideDeskPicture
            scene={scene}
            language={course.language}
            preview={isEditing || !scene.slide ? preview : null}
            isMaking={isMaking}
            notes={rows.find(({ artifact_type }) => ARTIFACT_TRAITS[artifact_type].notePlace === 'pin')}
            pinning={{ ...pinning, onChoosing: choosePlace }}
            canPin={mayEdit && rows.length > 0}
          />
        </div>
        {isEditing && <SlideDeskText course={course} scene={scene} />}
      </div>
      <div className="grid gap-4">
        {!isEditing && (
          <div className="flex flex-wrap gap-2 *:grow">
            {!rows.every(isApproved) && course.status !== 'cancelled' && (
              <Button busy={isMaking || !scene.slide} onClick={onApprove}>
                {isMaking || !scene.slide ? common('newVersion') : t('approve')} <KeyHint keys="A" />
              </Button>
            )}
            <Button look="quiet" busy={!mayEdit} onClick={() => onEditing(true)}>
              <Pencil aria-hidden="true" className="size-4" />
              {t('edit')} <KeyHint keys="E" />
            </Button>
          </div>
        )}
        {!isEditing && <SlideDeskText course={course} scene={scene} />}
        {!isEditing && editor.isDirty && (
          <Notice tone="info">
            {common('unsavedChanges')}{' '}
            <button type="button" className="font-medium underline" onClick={() => onEditing(true)}>
              {common('keepEditing')}
            </button>
          </Notice>
        )}
        {isEditing && (
          <SceneEditorForm
            editor={editor}
            visual={scene.visual}
            language={course.language}
            issues={{ ...preview.issues, ...editor.issues }}
            onClose={() => onEditing(false)}
          />
        )}
        {row && (
          <SceneEditorPanel
            course={course}
            review={isEditing ? { ...review, regenerate: null } : review}
            rows={rows}
            row={row}
            noteId={noteId}
            pinning={pinning}
            others={videoNotesOf(review.entries, moduleIndex, scene.scene_index)}
            onType={showType}
            onApprove={null}
          />
        )}
      </div>
      <SceneEditorConflict editor={editor} />
    </div>
  )
}

/** The place on the slide for a new comment; `onPinned` is called once it was chosen. */
function usePinning(onPinned: () => void) {
  const [pin, setPin] = useState<Pin | null>(null)
  const [isChoosing, onChoosing] = useState(false)
  const onPin = (next: Pin | null) => {
    setPin(next)
    onChoosing(false)
    if (next) onPinned()
  }
  return { pin, isChoosing, onChoosing, onPin }
}

/** The narration of a slide, sentence by sentence, each with the passage it was written from. */
function SlideDeskText({ course, scene }: { course: Course; scene: Scene }) {
  const t = useTranslations('slideDesk')
  return (
    <section className="grid gap-2 rounded-xl border border-line bg-surface px-5 py-4">
      <h2 className="font-semibold text-sm">{t('spoken')}</h2>
      <SceneRemarks course={course} remarks={scene.remarks} />
      <ol className="grid gap-0.5 text-sm">
        {scene.sentences.map((sentence, index) => (
          <li
            key={`${sentence.start_seconds} ${sentence.text}`}
            className="-mx-2 flex items-baseline justify-between gap-4 rounded-md px-2 py-1 hover:bg-sunken"
          >
            <span className="leading-relaxed" lang={course.language}>
              {sentence.text}
              {sentenceFlags(scene, index).map((flag) => (
                <SceneFlagText key={flag.code} flag={flag} />
              ))}
            </span>
            {sentence.unsupported ? (
              <span data-flag className="shrink-0" title={t('unsupportedHint')}>
                <Badge tone="warn">{t('unsupported')}</Badge>
              </span>
            ) : sentence.source_ref ? (
              <PassageButton courseId={course.course_id} passage={sentence.source_ref} />
            ) : (
              <span className="shrink-0 px-1.5 text-muted text-sm" title={t('noSourceHint')}>
                {t('noSource')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
