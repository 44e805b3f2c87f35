'use client'

import { Crop, ImageOff, Images } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Scene } from '@/components/console/data/course-wire'
import { useCourse } from '@/components/console/data/use-course'
import { useCoursePictures } from '@/components/console/data/use-course-pictures'
import { useLibrary } from '@/components/console/data/use-library'
import { PictureThumbnail } from '@/components/console/page-parts/picture-thumbnail'
import type { SceneEditing } from '@/components/console/scenes/use-scene-editor'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'
import {
  chooseNone,
  choosePicture,
  type OfferedPicture,
  offeredPictures,
  otherPictures,
  whyUnseen,
} from './scene-picture-choice'
import { ScenePictureCrop } from './scene-picture-crop'
import { ScenePictureLibrary } from './scene-picture-library'
import { ScenePictureList } from './scene-picture-list'
import { ScenePictureUpload } from './scene-picture-upload'

export type ScenePictureProps = {
  editor: SceneEditing
  visual: Scene['visual']
  /** the course's */
  language: string
  error: string | undefined
}

/**
 * The picture of a scene: one of the course's, a new one, or none, with its description for people who cannot
 * see it.
 */
export function ScenePictureField({ editor, visual, language, error }: ScenePictureProps) {
  const t = useTranslations('scenePicture')
  const common = useTranslations('common')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isCropped, setCropped] = useState(false)
  const courseId = editor.place.course_id
  const query = useCoursePictures(courseId)
  const presetId = useCourse(courseId).data?.preset_id
  const { value, saved } = editor
  const pictures = offeredPictures(query.data ?? [], visual)
  const library = otherPictures(useLibrary(presetId).data ?? [], pictures)
  const index = pictures.findIndex(({ picture_id }) => picture_id === value.visual?.picture_id)
  const chosen = pictures[index] ?? null
  const unseen = whyUnseen(value)
  const name = chosen ? chosen.alt || chosen.caption || t('unnamed', { number: index + 1 }) : t('none')
  const take = (picture: OfferedPicture) => editor.change(choosePicture(value, saved, picture, chosen))
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{t('title')}</legend>
      <div className="flex items-center gap-3">
        {chosen ? (
          <PictureThumbnail
            of={{ course_id: courseId }}
            picture={chosen}
            className="h-20 w-30 shrink-0 rounded-md border border-line bg-sunken"
          />
        ) : (
          <span className="grid h-20 w-30 shrink-0 place-content-center rounded-md border border-line border-dashed text-muted">
            <ImageOff aria-hidden="true" className="size-5" />
          </span>
        )}
        <div className="grid min-w-0 flex-1 justify-items-start gap-2">
          <span className="line-clamp-2 text-sm" lang={chosen?.alt ? language : undefined}>
            {name}
          </span>
          <div className="flex flex-wrap gap-2">
            {(pictures.length + library.length > 0 || query.isError) && (
              <Button
                look="quiet"
                aria-expanded={isOpen}
                aria-controls={`${id}-list`}
                onClick={() => setOpen(!isOpen)}
              >
                <Images aria-hidden="true" className="size-4" />
                {isOpen ? t('close') : t('choose')}
              </Button>
            )}
            <ScenePictureUpload courseId={courseId} onAdded={take} />
            {chosen && (
              <Button look="quiet" aria-expanded={isCropped} onClick={() => setCropped(!isCropped)}>
                <Crop aria-hidden="true" className="size-4" />
                {t('crop')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {chosen && isCropped && (
        <ScenePictureCrop
          key={chosen.picture_id}
          courseId={courseId}
          picture={chosen}
          onCropped={(picture) => {
            take(picture)
            setCropped(false)
          }}
          onClose={() => setCropped(false)}
        />
      )}
      <div id={`${id}-list`} hidden={!isOpen}>
        {isOpen && query.isError && (
          <p className="text-bad text-sm">
            {t('failed')}{' '}
            <button type="button" className="font-medium underline" onClick={() => query.refetch()}>
              {common('tryAgain')}
            </button>
          </p>
        )}
        {isOpen && (
          <ScenePictureList
            courseId={courseId}
            pictures={pictures}
            chosen={value.visual?.picture_id ?? null}
            language={language}
            onChoose={(picture) =>
              editor.change(
                picture ? choosePicture(value, saved, picture, chosen) : chooseNone(value, saved, chosen),
              )
            }
          />
        )}
        {isOpen && presetId && library.length > 0 && (
          <ScenePictureLibrary courseId={courseId} presetId={presetId} pictures={library} onTaken={take} />
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
      {unseen && (
        <Notice tone="warn" live>
          {t(unseen)}
        </Notice>
      )}
      {value.visual && (
        <TextField
          label={t('alt')}
          hint={t('altHint')}
          lang={language}
          value={value.visual.alt}
          maxLength={500}
          onChange={(event) =>
            editor.change({ visual: { ...value.visual!, alt: event.currentTarget.value } })
          }
        />
      )}
    </fieldset>
  )
}
