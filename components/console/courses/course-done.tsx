'use client'

import { AudioLines, Download, Eye, Package, Share2, UserPlus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { Button, buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Menu } from '@/components/ui/menu'
import { ShareDialog } from './sharing/share-dialog'

const ICON = 'size-4'

/** What to do with a finished course: enroll learners, preview it as they see it, get its files. */
export function CourseDone({ course }: { course: Course }) {
  const api = useApi()
  const t = useTranslations('courseDone')
  const common = useTranslations('common')
  const [isSharing, setSharing] = useState(false)
  const { course_id } = course
  const videos = course.modules.filter(({ video_ready }) => video_ready)
  return (
    <Card title={t('title')}>
      <div className="flex flex-wrap gap-2">
        <Link href={`/courses/${course_id}/learners`} className={buttonClass()}>
          <UserPlus aria-hidden="true" className={ICON} />
          {common('inviteLearners')}
        </Link>
        <Link href={`/courses/${course_id}/preview`} className={buttonClass('quiet')}>
          <Eye aria-hidden="true" className={ICON} />
          {common('previewAsLearner')}
        </Link>
        <Link href={`/courses/${course_id}/packages`} className={buttonClass('quiet')}>
          <Package aria-hidden="true" className={ICON} />
          {t('package')}
        </Link>
        <Button look="quiet" onClick={() => setSharing(true)}>
          <Share2 aria-hidden="true" className={ICON} />
          {t('share')}
        </Button>
        {course.can_speak_again && <SpeakAgain course={course} />}
        {videos.length > 0 && (
          <Menu
            label={common('download')}
            trigger={
              <Button look="quiet">
                <Download aria-hidden="true" className={ICON} />
                {common('download')}
              </Button>
            }
            items={videos.map((module) => ({
              key: String(module.module_index),
              label: common('videoOf', { number: module.module_index + 1, title: module.title }),
              onSelect: () =>
                window.location.assign(
                  api.fileUrl('/courses/{course_id}/modules/{module_num}/video', {
                    path: { course_id, module_num: module.module_index + 1 },
                  }),
                ),
            }))}
          />
        )}
      </div>
      {isSharing && <ShareDialog course={course} onClose={() => setSharing(false)} />}
    </Card>
  )
}

function SpeakAgain({ course: { course_id } }: { course: Course }) {
  const t = useTranslations('courseDone')
  const common = useTranslations('common')
  const [isAsked, setAsked] = useState(false)
  const speak = useAction({
    run: (api) => api.post('/courses/{course_id}/speak-again', { path: { course_id } }),
    done: t('speakAgainDone'),
    onDone: () => setAsked(false),
    refreshes: [['course', course_id], ['courses']],
  })
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        <AudioLines aria-hidden="true" className={ICON} />
        {t('speakAgain')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('speakAgainTitle')}
        description={t('speakAgainHint')}
        confirmLabel={t('speakAgainConfirm')}
        cancelLabel={common('back')}
        busy={speak.isPending}
        onConfirm={() => speak.mutate()}
      />
    </>
  )
}
