'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { WorkMode } from '@/components/console/account/use-work-mode'
import { useKeys } from '@/components/shared/use-keys'
import { Nothing } from '@/components/ui/dialog/nothing'
import { loadEarly } from '@/components/ui/load-early'

const CommandPalette = dynamic(
  loadEarly(() => import('./command-palette').then((file) => file.CommandPalette)),
  {
    loading: Nothing,
  },
)
const ShortcutHelp = dynamic(
  loadEarly(() => import('./shortcut-help').then((file) => file.ShortcutHelp)),
  {
    loading: Nothing,
  },
)

type Props = { isOperator: boolean; mode: WorkMode }

/** The shortcuts that work on every page; what they open is loaded after the page. */
export function ConsoleShortcuts({ isOperator, mode }: Props) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null)
  useKeys({ 'mod+k': () => setShown('palette'), '?': () => setShown('keys') })
  const close = () => setShown(null)
  if (shown === 'palette')
    return (
      <CommandPalette
        isOperator={isOperator}
        mode={mode}
        onClose={close}
        onShowKeys={() => setShown('keys')}
      />
    )
  return shown === 'keys' ? <ShortcutHelp onClose={close} /> : null
}
