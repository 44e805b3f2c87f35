'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import type { Course, ModuleRecord } from '@/components/console/data/course-wire'
import { KeyHelp } from '@/components/console/page-parts/key-help'
import { useApi } from '@/components/shared/api-client'
import { SelectField } from '@/components/ui/field/select-field'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]

type Props = { course: Course; module: ModuleRecord; video: RefObject<HTMLVideoElement | null> }

/** The playback speed of the video, and its downloads. */
export function VideoDeskBar({ course, module, video }: Props) {
  const api = useApi()
  const t = useTranslations('videoDesk')
  const common = useTranslations('common')
  const keyNames = useTranslations('mediaKeys')
  const [speed, setSpeed] = useState(1)
  const path = { course_id: course.course_id, module_num: module.module_index + 1 }
  const hrefOf = (file: 'video' | 'captions.vtt' | 'transcript') =>
    api.fileUrl(`/courses/{course_id}/modules/{module_num}/${file}`, { path })
  const downloads = [
    { href: hrefOf('video'), text: common('downloadVideo') },
    { href: hrefOf('captions.vtt'), text: common('downloadCaptions') },
    { href: hrefOf('transcript'), text: common('downloadTranscript') },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      {module.video_ready &&
        downloads.map(({ href, text }) => (
          <a
            key={href}
            href={href}
            download
            className="inline-flex items-center gap-1.5 text-accent-strong underline-offset-4 hover:underline"
          >
            <Download aria-hidden="true" className="size-4" />
            {text}
          </a>
        ))}
      <div className="ms-auto flex items-center gap-2">
        <SelectField
          label={t('speed')}
          hideLabel
          value={String(speed)}
          options={SPEEDS.map((each) => ({ value: String(each), label: `× ${each}` }))}
          onChange={(next) => {
            setSpeed(Number(next))
            if (video.current) video.current.playbackRate = Number(next)
          }}
        />
        <KeyHelp
          title={common('shortcuts')}
          keys={[
            { keys: '␣', does: keyNames('play') },
            { keys: 'J ↓', does: keyNames('next') },
            { keys: 'K ↑', does: keyNames('previous') },
            { keys: '←', does: keyNames('back') },
            { keys: '→', does: keyNames('forward') },
            { keys: 'C', does: keyNames('captions') },
            { keys: 'F', does: common('fullScreen') },
            { keys: 'A', does: common('approve') },
            { keys: 'N', does: common('writeNote') },
          ]}
        />
      </div>
    </div>
  )
}
