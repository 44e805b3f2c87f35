'use client'

import { Download, Eye, UserPlus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { Button, buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Menu } from '@/components/ui/menu'
import type { Course } from './course-wire'

const ICON = 'size-4'

/** What a finished course is for: learners, a look at it as they see it, and its files. */
export function CourseDone({ course }: { course: Course }) {
  const api = useApi()
  const t = useTranslations('courseDone')
  const path = `/courses/${course.course_id}`
  const preview = useAction({
    // The window is opened by the click itself: browsers block one that opens after an answer.
    run: async (tab: Window | null) => {
      const { user } = await (await fetch('/api/auth/session')).json()
      const { enrollments } = await api.send<{ enrollments: { enrollment_id: string }[] }>(
        'POST',
        `${path}/enrollments`,
        { learners: [{ email: user.email }] },
      )
      const place = `${path}/enrollments/${enrollments[0]?.enrollment_id}/invitation`
      const { url } = await api.send<{ url: string }>('POST', place)
      if (tab) tab.location.href = url
      else window.location.assign(url)
    },
    refreshes: [['course', course.course_id]],
    onFailed: (_, tab) => {
      tab?.close()
      return false
    },
  })
  const videos = course.modules.filter(({ video_ready }) => video_ready)
  return (
    <Card title={t('title')} description={t('hint')}>
      <div className="flex flex-wrap gap-2">
        <Link href={`${path}/learners`} className={buttonClass()}>
          <UserPlus aria-hidden="true" className={ICON} />
          {t('invite')}
        </Link>
        <Button
          look="quiet"
          busy={preview.isPending}
          onClick={() => preview.mutate(window.open('about:blank', '_blank'))}
        >
          <Eye aria-hidden="true" className={ICON} />
          {t('preview')}
        </Button>
        {videos.length > 0 && (
          <Menu
            label={t('download')}
            trigger={
              <Button look="quiet">
                <Download aria-hidden="true" className={ICON} />
                {t('download')}
              </Button>
            }
            items={videos.map((module) => ({
              key: String(module.module_index),
              label: t('video', { number: module.module_index + 1, title: module.title }),
              onSelect: () =>
                window.location.assign(api.fileUrl(`${path}/modules/${module.module_index + 1}/video`)),
            }))}
          />
        )}
      </div>
    </Card>
  )
}
