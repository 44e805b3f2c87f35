'use client'

import { useTranslations } from 'next-intl'
import type { CoursePicture } from '@/components/console/data/course-wire'
import { useAddPicture } from '@/components/console/data/use-course-pictures'
import { PICTURE_FILES, readFile } from '@/components/console/documents/upload-file'
import { useApi } from '@/components/shared/api-client'
import { FileButton } from '@/components/ui/field/file-button'

type Props = { courseId: string; onAdded: (picture: CoursePicture) => void }

/** Uploads a picture to the course, for this scene and any other. */
export function ScenePictureUpload({ courseId, onAdded }: Props) {
  const api = useApi()
  const t = useTranslations('scenePicture')
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
    <FileButton
      label={t('add')}
      busyLabel={t('adding')}
      busy={adding.isPending}
      accept={PICTURE_FILES}
      onFile={adding.mutate}
    />
  )
}
