'use client'

import { CircleStop, Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Course, isMoving } from '@/components/console/data/course-wire'
import { useAction } from '@/components/shared/use-action'
import { Button, buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { MoreMenu } from '@/components/ui/more-menu'
import { CourseEditDialog } from './course-edit-dialog'

type Question = 'cancel' | 'finish' | 'delete'

/** What can be done with the whole course in its current state. */
export function CourseActions({ course }: { course: Course }) {
  const router = useRouter()
  const t = useTranslations('coursePage')
  const common = useTranslations('common')
  const [asked, setAsked] = useState<Question | null>(null)
  const [isEditing, setEditing] = useState(false)
  const { course_id } = course
  const page = `/courses/${course_id}`
  const call = { path: { course_id } }
  const refreshes = [['course', course_id], ['courses']]
  const after = { onDone: () => setAsked(null), refreshes }
  const cancel = useAction({
    run: (api) => api.post('/courses/{course_id}/cancel', call),
    done: t('cancelDone'),
    ...after,
  })
  const finish = useAction({
    run: (api) => api.post('/courses/{course_id}/finish', call),
    done: t('finishDone'),
    ...after,
  })
  const retry = useAction({
    run: (api) => api.post('/courses/{course_id}/retry', call),
    done: t('retryDone'),
    refreshes,
  })
  const remove = useAction({
    run: (api) => api.delete('/courses/{course_id}', call),
    done: t('deleteDone'),
    refreshes: [['courses']],
    onDone: () => router.push('/courses'),
  })
  const runs = { cancel, finish, delete: remove }
  const mayEnd = isMoving(course) || course.status === 'awaiting_brief'
  return (
    <>
      {course.status === 'failed' && (
        <Button busy={retry.isPending} onClick={() => retry.mutate()}>
          {common('retry')}
        </Button>
      )}
      {course.status === 'paused_quota_exceeded' && (
        <Button look="quiet" onClick={() => setAsked('finish')}>
          {t('finish')}
        </Button>
      )}
      {course.modules.some((module) => module.question_count > 0 || module.status === 'ready') && (
        <Link href={`${page}/quiz`} className={buttonClass('quiet')}>
          {t('quiz')}
        </Link>
      )}
      {course.modules.some((module) => module.question_count > 0) && (
        <Link href={`${page}/exam`} className={buttonClass('quiet')}>
          {t('exam')}
        </Link>
      )}
      {course.status !== 'awaiting_brief' && (
        <Link href={`${page}/learners`} className={buttonClass('quiet')}>
          {t('learners')}
        </Link>
      )}
      {course.status !== 'awaiting_brief' && (
        <Link href={`${page}/guests`} className={buttonClass('quiet')}>
          {t('guests')}
        </Link>
      )}
      <MoreMenu
        items={[
          {
            key: 'edit',
            label: t('edit'),
            icon: <Pencil aria-hidden="true" className="size-4" />,
            onSelect: () => setEditing(true),
          },
          ...(mayEnd
            ? [
                {
                  key: 'cancel',
                  label: t('cancel'),
                  icon: <CircleStop aria-hidden="true" className="size-4" />,
                  onSelect: () => setAsked('cancel'),
                },
              ]
            : []),
          {
            key: 'delete',
            label: common('delete'),
            icon: <Trash2 aria-hidden="true" className="size-4" />,
            danger: true,
            disabled: isMoving(course),
            onSelect: () => setAsked('delete'),
          },
        ]}
      />
      {isEditing && <CourseEditDialog course={course} onClose={() => setEditing(false)} />}
      {asked && (
        <ConfirmDialog
          danger={asked !== 'finish'}
          onOpenChange={() => setAsked(null)}
          title={t(`${asked}Title`)}
          description={t(`${asked}Hint`)}
          confirmLabel={asked === 'delete' ? common('delete') : t(asked)}
          cancelLabel={common('back')}
          busy={runs[asked].isPending}
          onConfirm={() => runs[asked].mutate()}
        />
      )}
    </>
  )
}
