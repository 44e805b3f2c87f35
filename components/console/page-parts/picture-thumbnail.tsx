'use client'

import { useApi } from '@/components/shared/api-client'

type Props = {
  of: { course_id: string } | { preset_id: string }
  picture: { picture_id: string; width: number; height: number }
  className: string
}

/** A thumbnail of a picture of a course or a preset's library; what it shows is written beside it. */
export function PictureThumbnail({ of, picture, className }: Props) {
  const api = useApi()
  const [source_id = '', file = ''] = picture.picture_id.split('/')
  const src =
    'course_id' in of
      ? api.fileUrl('/courses/{course_id}/pictures/{source_id}/{file}', { path: { ...of, source_id, file } })
      : api.fileUrl('/presets/{preset_id}/pictures/{source_id}/{file}', { path: { ...of, source_id, file } })
  return (
    // biome-ignore lint/performance/noImgElement: kept small by the service already
    <img
      src={src}
      alt=""
      loading="lazy"
      width={picture.width}
      height={picture.height}
      className={`object-contain ${className}`}
    />
  )
}
