'use client'

import { useState } from 'react'
import type { WorkMode } from '@/components/console/account/use-work-mode'
import { useKeys } from '@/components/shared/use-keys'
import { latePart } from '@/components/ui/late-part'

const CommandPalette = latePart(() => import('./command-palette').then((file) => file.CommandPalette))
const ShortcutHelp = latePart(() => import('./shortcut-help').then((file) => file.ShortcutHelp))

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
