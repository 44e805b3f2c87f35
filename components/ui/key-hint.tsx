'use client'

import { useHydrated } from './use-hydrated'

/**
 * The key that does the same, where there is a keyboard; said to the eye only, the button itself names what
 * it does. Its place is kept, but it shows only once the page answers keys.
 */
export function KeyHint({ keys }: { keys: string }) {
  const isLive = useHydrated()
  return (
    <span
      aria-hidden="true"
      data-key-hint={keys}
      className={`pointer-coarse:hidden rounded border border-line bg-sunken px-1.5 font-sans text-muted text-xs leading-5 ${isLive ? '' : 'invisible'}`}
    >
      {keys}
    </span>
  )
}
