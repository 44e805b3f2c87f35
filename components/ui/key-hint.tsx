'use client'

import { useHydrated } from './use-hydrated'

type Props = {
  keys: string
  /** it shows on every screen: somebody asked for it */
  isAsked?: boolean
}

/**
 * The shortcut of a button, where there is a keyboard; hidden from screen readers, since the button names its
 * action. Its space is reserved, but it shows only once the page responds to keys.
 */
export function KeyHint({ keys, isAsked = false }: Props) {
  const isLive = useHydrated()
  return (
    <span
      aria-hidden="true"
      data-key-hint={keys}
      className={`${isAsked ? '' : 'keyless:hidden'} rounded border border-line bg-sunken px-1.5 font-sans text-muted text-xs leading-5 ${isLive ? '' : 'invisible'}`}
    >
      {keys}
    </span>
  )
}
