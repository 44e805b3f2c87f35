import type { ReactNode } from 'react'
import { ApiError } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import { LoadFailure } from './load-failure'

type Query = { isError: boolean; error?: unknown; refetch: () => unknown }

type Props = {
  /** what the page waits for; retrying refetches all of it */
  of: Query | readonly Query[]
  /** the height of the skeleton */
  rows: number
  /** what a screen reader announces while loading */
  label: string
  /** shown if the service says that there is no such thing */
  absent?: ReactNode
  /** shown where a failure does not deserve a notice of its own */
  failed?: string
}

/** Whether the service says that there is no such thing, for example because somebody deleted it. */
export const isMissing = ({ error }: Pick<Query, 'error'>): boolean =>
  error instanceof ApiError && error.status === 404

/** Takes the place of content that is loading, missing or failed. */
export function NotLoaded({ of, rows, label, absent, failed }: Props) {
  const queries = [of].flat()
  if (absent !== undefined && queries.some(isMissing)) return absent
  if (!queries.some(({ isError }) => isError)) return <Skeleton rows={rows} label={label} />
  if (failed !== undefined) return <p className="text-muted">{failed}</p>
  return <LoadFailure onRetry={() => queries.forEach(({ refetch }) => void refetch())} />
}
