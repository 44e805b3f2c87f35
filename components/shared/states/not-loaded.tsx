import type { ReactNode } from 'react'
import { ApiError } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import { LoadFailure } from './load-failure'

type Query = { isError: boolean; error?: unknown; refetch: () => unknown }

type Props = {
  /** what the page waits for; all of it is asked for again */
  of: Query | readonly Query[]
  /** how much the skeleton takes up */
  rows: number
  /** what a screen reader hears while it loads */
  label: string
  /** stands there when the service says that there is no such thing */
  absent?: ReactNode
  /** said where a failure is not worth a notice of its own */
  failed?: string
}

/** Whether the service says that there is no such thing, as after somebody else deleted it. */
export const isMissing = ({ error }: Pick<Query, 'error'>): boolean =>
  error instanceof ApiError && error.status === 404

/** Stands in for what did not come yet, does not exist, or could not be read. */
export function NotLoaded({ of, rows, label, absent, failed }: Props) {
  const queries = [of].flat()
  if (absent !== undefined && queries.some(isMissing)) return absent
  if (!queries.some(({ isError }) => isError)) return <Skeleton rows={rows} label={label} />
  if (failed !== undefined) return <p className="text-muted">{failed}</p>
  return <LoadFailure onRetry={() => queries.forEach(({ refetch }) => void refetch())} />
}
