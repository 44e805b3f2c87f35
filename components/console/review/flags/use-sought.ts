'use client'

import { useEffect, useEffectEvent } from 'react'
import type { Review } from '../use-review'
import { openedPlaces } from './opened-places'
import { type Sought, unopenedFlags } from './unopened-flags'

/** Finds the flagged places nobody has opened here, and shows the one the reviewer wants to see first. */
export function useSought(
  { sought, onFound, findFlags }: Pick<Review, 'sought' | 'onFound' | 'findFlags'>,
  show: (place: Sought) => void,
) {
  useEffect(
    () => findFlags((courseId, rows, known) => unopenedFlags(courseId, rows, known, openedPlaces(courseId))),
    [findFlags],
  )
  const find = useEffectEvent((place: Sought) => {
    show(place)
    onFound()
    // On a phone it may be far down. The dialog that asked restores the focus first, which scrolls too.
    const scroll = () => document.querySelector('[data-flag=true]')?.scrollIntoView({ block: 'center' })
    requestAnimationFrame(() => requestAnimationFrame(scroll))
  })
  useEffect(() => {
    if (sought) find(sought)
  }, [sought])
}
