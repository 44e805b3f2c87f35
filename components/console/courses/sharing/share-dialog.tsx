'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Notice } from '@/components/ui/notice'
import { ShareForm } from './share-form'
import { ShareList } from './share-list'

/** The links to a course: new ones, and those that exist. */
export function ShareDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const t = useTranslations('share')
  const common = useTranslations('common')
  const path = { course_id: course.course_id }
  const setting = useRead(['sharing'], '/account/sharing')
  const shares = useRead(['shares', course.course_id], '/courses/{course_id}/shares', { path })
  return (
    <Dialog onOpenChange={onClose} title={t('title')} description={t('hint')}>
      {!setting.data || !shares.data ? (
        <NotLoaded of={[setting, shares]} rows={4} label={common('loading')} />
      ) : (
        <div className="grid gap-6">
          {setting.data.enabled ? (
            <ShareForm course={course} />
          ) : (
            <Notice tone="info">
              {t('isOff')}{' '}
              <Link href="/settings/sharing" className="font-medium underline underline-offset-4">
                {t('toSettings')}
              </Link>
            </Notice>
          )}
          {shares.data.length > 0 && <ShareList shares={shares.data} modules={course.modules} />}
        </div>
      )}
    </Dialog>
  )
}
