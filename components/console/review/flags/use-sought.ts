'use client'

import { useEffect, useEffectEvent } from 'react'
import type { Review } from '../use-review'
import type { Sought } from './unopened-flags'

/** Shows the flagged place that the reviewer wants to see first. */
export function useSought(
  { sought, onFound }: Pick<Review, 'sought' | 'onFound'>,
  show: (place: Sought) => void,
) {
  const find = useEffectEvent((place: Sought) => {
    show(place)
    onFound()
    // On a phone it may be far below. The window that asked gives the focus back first, which scrolls too.
    const scroll = () => document.querySelector('[data-flag]')?.scrollIntoView({ block: 'center' })
    requestAnimationFrame(() => requestAnimationFrame(scroll))
  })
  useEffect(() => {
    if (sought) find(sought)
  }, [sought])
}
