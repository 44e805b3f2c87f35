'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page hears presses yet: false in what the server wrote, until its script has arrived. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
