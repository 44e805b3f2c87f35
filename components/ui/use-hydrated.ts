'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page's script has taken over what the server sent: before that nothing answers a key or a
 * click.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
