'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { CoursePicture } from '@/components/console/data/course-wire'
import type { LibraryPicture } from '@/components/console/data/preset-wire'
import { useAddPicture } from '@/components/console/data/use-course-pictures'
import { PictureThumbnail } from '@/components/console/page-parts/picture-thumbnail'
import { useApi } from '@/components/shared/api-client'

type Props = {
  courseId: string
  presetId: string
  pictures: readonly LibraryPicture[]
  /** the course's copy of the one that was chosen */
  onTaken: (picture: CoursePicture) => void
}

/** The pictures of the preset's library that the course does not have yet: choosing one copies it to the course. */
export function ScenePictureLibrary({ courseId, presetId, pictures, onTaken }: Props) {
  const api = useApi()
  const t = useTranslations('scenePicture')
  const id = useId()
  const taking = useAddPicture(
    courseId,
    (picture_id: string) =>
      api.post('/courses/{course_id}/pictures/from-library', {
        path: { course_id: courseId },
        body: { picture_id },
      }),
    onTaken,
  )
  return (
    <section aria-labelledby={id} className="mt-3 grid gap-1.5">
      <h3 id={id} className="font-medium text-sm">
        {t('library')}
      </h3>
      <ul className="grid max-h-96 grid-cols-2 gap-2 overflow-y-auto rounded-lg border border-line bg-sunken p-2 sm:grid-cols-3">
        {pictures.map((picture, index) => (
          <li key={picture.picture_id} className="grid min-w-0">
            <button
              type="button"
              aria-disabled={taking.isPending || undefined}
              onClick={() => !taking.isPending && taking.mutate(picture.picture_id)}
              className="grid min-w-0 content-start gap-1.5 rounded-lg border-2 border-transparent bg-surface p-1.5 text-left hover:border-line aria-disabled:opacity-60"
            >
              <PictureThumbnail
                of={{ preset_id: presetId }}
                picture={picture}
                className="aspect-[3/2] w-full rounded-md bg-page"
              />
              <span className="line-clamp-3 text-xs leading-snug">
                {picture.alt || picture.caption || t('unnamed', { number: index + 1 })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
