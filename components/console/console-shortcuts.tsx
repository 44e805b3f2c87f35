'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useKeys } from '../use-keys'

const CommandPalette = dynamic(() => import('./command-palette').then((file) => file.CommandPalette))
const ShortcutHelp = dynamic(() => import('./shortcut-help').then((file) => file.ShortcutHelp))

/** The keys that work on every page; what they open is loaded the first time it is asked for. */
export function ConsoleShortcuts({ isOperator }: { isOperator: boolean }) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null)
  useKeys({ 'mod+k': () => setShown('palette'), '?': () => setShown('keys') })
  const close = () => setShown(null)
  if (shown === 'palette') return <CommandPalette isOperator={isOperator} onClose={close} />
  return shown === 'keys' ? <ShortcutHelp onClose={close} /> : null
}
