'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Course, isMoving, type Outline } from '@/components/console/data/course-wire'
import { useApi } from '@/components/shared/api-client'
import { formatLength } from '@/components/shared/format-time'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Notice } from '@/components/ui/notice'

/** Why an outline that is in use is not edited, and a way to reopen it while no module is finished. */
export function OutlineInUse({ course, isDirty }: { course: Course; isDirty: boolean }) {
  const t = useTranslations('outlineDesk')
  const [isAsked, setAsked] = useState(false)
  const isFinished = ({ status }: Course['modules'][number]) =>
    ['ready', 'updating', 'skipped', 'failed'].includes(status)
  const mayReopen = isMoving(course) && !course.modules.some(isFinished)
  return (
    <Notice tone={isDirty ? 'warn' : 'info'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose">
          {t(mayReopen ? 'inUse' : 'closed')} {isDirty && t('stillHere')}
        </p>
        {mayReopen && (
          <Button look="quiet" onClick={() => setAsked(true)}>
            {t('reopen')}
          </Button>
        )}
      </div>
      {isAsked && <Reopen course={course} onClose={() => setAsked(false)} />}
    </Notice>
  )
}

function Reopen({ course: { course_id }, onClose }: { course: Course; onClose: () => void }) {
  const api = useApi()
  const t = useTranslations('outlineDesk')
  const common = useTranslations('common')
  const call = (dry_run: boolean) =>
    api.post('/courses/{course_id}/outline/reopen', { path: { course_id }, body: { dry_run } })
  const query = useQuery({ queryKey: ['course', course_id, 'reopen'], queryFn: () => call(true) })
  const reopen = useAction({
    run: () => call(false),
    done: t('reopenDone'),
    onDone: onClose,
    refreshes: [['course', course_id], ['courses']],
  })
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={t('reopenTitle')}
      description={t('reopenHint')}
      confirmLabel={t('reopen')}
      cancelLabel={common('back')}
      busy={reopen.isPending}
      onConfirm={() => reopen.mutate()}
    >
      {query.data ? (
        <p className="min-h-10 text-sm">
          <Made of={query.data} />
        </p>
      ) : (
        <NotLoaded of={query} rows={1} label={common('loading')} />
      )}
    </ConfirmDialog>
  )
}

type Amounts = Record<'scenes' | 'questions' | 'audio_seconds' | 'video_seconds', number>

function Made({ of }: { of: Amounts & { modules: readonly number[] } }) {
  const t = useTranslations('outlineDesk')
  const common = useTranslations('common')
  const format = useFormatter()
  if (of.modules.length === 0) return t('reopenNothing')
  const parts = [
    common('sceneCount', { count: of.scenes }),
    of.questions > 0 && common('questionCount', { count: of.questions }),
    of.audio_seconds > 0 && t('madeAudio', { length: formatLength(of.audio_seconds) }),
    of.video_seconds > 0 && t('madeVideo', { length: formatLength(of.video_seconds) }),
  ]
  return t('made', { count: of.modules.length, parts: format.list(parts.filter((part) => part !== false)) })
}

/** Which modules a reopened outline keeps, as it is saved. */
export function OutlineReopened({ reopened }: { reopened: NonNullable<Outline['reopened']> }) {
  const t = useTranslations('outlineDesk')
  const format = useFormatter()
  const { kept } = reopened
  return (
    <Notice tone="info" live>
      {t('reopened', { count: kept.length, modules: format.list(kept.map(String)) })}
    </Notice>
  )
}
