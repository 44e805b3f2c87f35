'use client'

import { ImagePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { CoursePicture } from '@/components/console/data/course-wire'
import { useAddPicture } from '@/components/console/data/use-course-pictures'
import { readFile } from '@/components/console/documents/upload-file'
import { useApi } from '@/components/shared/api-client'
import { Button } from '@/components/ui/button'

const PICTURES = '.png,.jpg,.jpeg,.webp,.gif,.svg'

type Props = { courseId: string; onAdded: (picture: CoursePicture) => void }

/** Uploads a picture to the course, for this scene and any other. */
export function ScenePictureUpload({ courseId, onAdded }: Props) {
  const api = useApi()
  const t = useTranslations('scenePicture')
  const input = useRef<HTMLInputElement>(null)
  const adding = useAddPicture(
    courseId,
    async (file: File) =>
      api.post('/courses/{course_id}/pictures', {
        path: { course_id: courseId },
        body: await readFile(file),
      }),
    onAdded,
  )
  return (
    <>
      <Button look="quiet" busy={adding.isPending} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-4" />
        {adding.isPending ? t('adding') : t('add')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        aria-label={t('add')}
        tabIndex={-1}
        className="hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be chosen again after it was refused.
          currentTarget.value = ''
          if (file) adding.mutate(file)
        }}
      />
    </>
  )
}
