'use client'

import { Download, Eye, Package, UserPlus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import { useApi } from '@/components/shared/api-client'
import { Button, buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Menu } from '@/components/ui/menu'

const ICON = 'size-4'

/** What to do with a finished course: enroll learners, preview it as they see it, get its files. */
export function CourseDone({ course }: { course: Course }) {
  const api = useApi()
  const t = useTranslations('courseDone')
  const common = useTranslations('common')
  const { course_id } = course
  const videos = course.modules.filter(({ video_ready }) => video_ready)
  return (
    <Card title={t('title')} description={t('hint')}>
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
    </Card>
  )
}
