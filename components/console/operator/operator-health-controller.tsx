'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ApiError } from '@/components/shared/api-client'
import { useRead } from '@/components/shared/queries/use-read'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { SkeletonOf } from '@/components/ui/skeleton'
import { OperatorDoctor } from './operator-doctor'
import type { Health } from './operator-wire'

const HEALTH_POLL_MS = 10_000
const DOCTOR_FRESH_MS = 60_000

/** How the service is; the examination, whose length nobody knows before, is last and moves nothing. */
export function OperatorHealthController({ children }: { children: ReactNode }) {
  const common = useTranslations('common')
  const health = useRead(['health'], '/health/deep', { refetchInterval: HEALTH_POLL_MS, retry: false })
  const doctor = useRead(['doctor'], '/operator/doctor', {
    staleTime: DOCTOR_FRESH_MS,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const isDown = health.error instanceof ApiError && health.error.status === 503
  return (
    <>
      {health.data || isDown ? (
        <OperatorHealth health={health.isError ? null : (health.data ?? null)} />
      ) : health.isPending ? (
        <SkeletonOf label={common('loading')}>
          <OperatorHealth health={SOUND} />
        </SkeletonOf>
      ) : (
        <NotLoaded of={health} rows={1} label={common('loading')} />
      )}
      {children}
      {doctor.isError && !doctor.isFetching ? (
        <LoadFailure onRetry={() => doctor.refetch()} />
      ) : (
        <OperatorDoctor
          findings={doctor.data?.findings ?? null}
          busy={doctor.isFetching}
          examinedAt={doctor.dataUpdatedAt}
          onAgain={() => doctor.refetch()}
        />
      )}
    </>
  )
}

const PARTS = ['database', 'storage', 'engine', 'author', 'narrator'] as const

type Shown = { status: Health['status']; checks: Record<(typeof PARTS)[number], string> }

const SOUND: Shown = {
  status: 'ok',
  checks: { database: 'ok', storage: 'ok', engine: 'ok', author: 'ok', narrator: 'ok' },
}

/** Whether the components respond; null if the service itself reported that it can't check. */
function OperatorHealth({ health }: { health: Shown | null }) {
  const t = useTranslations('health')
  const status = health?.status ?? 'down'
  return (
    <Card title={t('parts')} description={t('partsHint')}>
      <Notice tone={status === 'ok' ? 'good' : status === 'degraded' ? 'warn' : 'bad'} live>
        {t(status)}
      </Notice>
      {health && (
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
          {PARTS.map((part) => {
            const works = health.checks[part] === 'ok'
            const Icon = works ? CircleCheck : CircleX
            return (
              <li key={part} className="flex items-start gap-2.5 text-sm">
                <Icon
                  aria-hidden="true"
                  className={`mt-0.5 size-4 shrink-0 ${works ? 'text-good' : 'text-bad'}`}
                />
                <span className="grid">
                  <span className="font-medium">{t(part)}</span>
                  <span className={works ? 'text-muted' : 'text-bad'}>{t(works ? 'working' : 'broken')}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
