'use client'

import { useEffect, useEffectEvent } from 'react'
import type { Review } from '../use-review'
import type { Sought } from './unopened-flags'

/** Shows the flagged place that the reviewer wants to see first. */
export function useSought({ sought, onFound }: Pick<Review, 'sought' | 'onFound'>, show: (place: Sought) => void) {
  const find = useEffectEvent((place: Sought) => {
    show(place)
    onFound()
    // Drawn only after this; on a phone it may be far below.
    setTimeout(() => document.querySelector('[data-flag]')?.scrollIntoView({ block: 'center' }), 100)
  })
  useEffect(() => {
    if (sought) find(sought)
  }, [sought])
}
