'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { ApiError, useApi } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import { OperatorDoctor } from './operator-doctor'
import { OperatorHealth } from './operator-health'

const HEALTH_POLL_MS = 10_000
const DOCTOR_FRESH_MS = 60_000

export function OperatorHealthController() {
  const api = useApi()
  const app = useTranslations('app')
  const health = useQuery({
    queryKey: ['health'],
    queryFn: () => api.get('/health/deep'),
    refetchInterval: HEALTH_POLL_MS,
    retry: false,
  })
  const doctor = useQuery({
    queryKey: ['doctor'],
    queryFn: () => api.get('/operator/doctor'),
    staleTime: DOCTOR_FRESH_MS,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const isDown = health.error instanceof ApiError && health.error.status === 503
  return (
    <>
      {health.isPending ? (
        <Skeleton rows={1} label={app('loading')} />
      ) : health.data || isDown ? (
        <OperatorHealth health={health.isError ? null : (health.data ?? null)} />
      ) : (
        <LoadFailure onRetry={() => health.refetch()} />
      )}
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
