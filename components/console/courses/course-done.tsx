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
  const { course_id } = course
  const preview = useAction({
    // The window is opened by the click itself: browsers block one that opens after an answer.
    run: async (tab: Window | null) => {
      const { user } = await (await fetch('/api/auth/session')).json()
      const { enrollments } = await api.post('/courses/{course_id}/enrollments', {
        path: { course_id },
        body: { learners: [{ email: user.email }] },
      })
      const enrollment_id = enrollments[0]?.enrollment_id ?? ''
      const { url } = await api.post('/courses/{course_id}/enrollments/{enrollment_id}/invitation', {
        path: { course_id, enrollment_id },
      })
      if (tab) tab.location.href = url
      else window.location.assign(url)
    },
    refreshes: [['course', course_id]],
    onFailed: (_, tab) => {
      tab?.close()
      return false
    },
  })
  const videos = course.modules.filter(({ video_ready }) => video_ready)
  return (
    <Card title={t('title')} description={t('hint')}>
      <div className="flex flex-wrap gap-2">
        <Link href={`/courses/${course_id}/learners`} className={buttonClass()}>
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
                window.location.assign(
                  api.fileUrl('/courses/{course_id}/modules/{module_num}/video', {
                    path: { course_id, module_num: module.module_index + 1 },
                  }),
                ),
            }))}
          />
        )}
      </div>
    </Card>
  )
}
