import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/** A list read page by page, as what shows it needs it. */
export type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

type Props = { of: Paged; className?: string; children: ReactNode }

/** Reads the next page of a list, as long as there is one. */
export function MoreButton({ of, className = 'justify-self-center', children }: Props) {
  if (!of.hasNextPage) return null
  return (
    <Button
      look="quiet"
      className={className}
      busy={of.isFetchingNextPage}
      onClick={() => of.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
