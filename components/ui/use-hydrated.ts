'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated: before that nothing responds to a key or a click. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
