'use client'

import { Captions, Download, FileText } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Course, CourseModule } from '@/components/console/data/course-wire'
import { MODULE_CHECKPOINTS } from '@/components/console/data/pipeline-state'
import { reviewPath } from '@/components/console/data/review-wire'
import { CheckpointIcon } from '@/components/console/page-parts/checkpoint-icon'
import { useApi } from '@/components/shared/api-client'

const LINE =
  'flex min-h-10 items-center gap-3 rounded-lg px-2 text-sm hover:bg-sunken [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted'

/** What can be downloaded from a module, and where its parts are reviewed. */
export function ModuleLinks({ course, module }: { course: Course; module: CourseModule }) {
  const api = useApi()
  const common = useTranslations('common')
  const page = useTranslations('modulePage')
  const part = useTranslations('pipelinePart')
  const path = { course_id: course.course_id, module_num: module.module_index + 1 }
  const downloads = [
    { file: 'video' as const, text: common('downloadVideo'), Icon: Download, has: module.video_ready },
    {
      file: 'captions.vtt' as const,
      text: common('downloadCaptions'),
      Icon: Captions,
      has: module.captions_ready,
    },
    {
      file: 'transcript' as const,
      text: common('downloadTranscript'),
      Icon: FileText,
      has: module.video_ready,
    },
  ].filter(({ has }) => has)
  return (
    <section aria-label={page('links')} className="grid gap-3 rounded-xl border border-line bg-surface p-3">
      {downloads.length > 0 && (
        <ul>
          {downloads.map(({ file, text, Icon }) => (
            <li key={file}>
              <a
                href={api.fileUrl(`/courses/{course_id}/modules/{module_num}/${file}`, { path })}
                download
                className={LINE}
              >
                <Icon aria-hidden="true" />
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className={downloads.length > 0 ? 'border-line border-t pt-3' : ''}>
        {MODULE_CHECKPOINTS.map((checkpoint) => (
          <li key={checkpoint}>
            <Link href={reviewPath(course.course_id, checkpoint, module.module_index)} className={LINE}>
              <CheckpointIcon checkpoint={checkpoint} />
              {common('reviewOf', { what: part(checkpoint) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
