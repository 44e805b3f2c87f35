'use client'

import { useEffect } from 'react'
import { keepOpened } from './opened-places'

/** Records that what is shown was opened, if it has any flags. */
export function useOpened(courseId: string, key: string, flagged: number): void {
  useEffect(() => {
    if (flagged > 0) keepOpened(courseId, key)
  }, [courseId, key, flagged])
}
