'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a row sideways until its current item is visible, initially and whenever `current` changes; the
 * page does not scroll.
 */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different item is current
  useEffect(() => {
    const row = ref.current
    const item = row?.querySelector('[aria-current="page"], [aria-current="step"], [data-state="active"]')
    if (!row || !item) return
    const [frame, place] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
    if (place.left < frame.left || place.right > frame.right)
      row.scrollLeft += (place.left + place.right - frame.left - frame.right) / 2
  }, [current])
  return ref
}
