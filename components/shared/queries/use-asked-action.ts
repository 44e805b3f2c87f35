'use client'

import { useState } from 'react'
import { type ActionOptions, useAction } from '@/components/shared/use-action'

/**
 * An action that is confirmed first: `ask` for one thing, which is `asked` until it is done or dismissed, and
 * `dialog` is what its ConfirmDialog needs.
 */
export function useAskedAction<Asked, Output = unknown>(options: ActionOptions<Asked, Output>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const action = useAction<Asked, Output>({ ...options, onDone: () => setAsked(null) })
  const dialog = {
    onOpenChange: () => setAsked(null),
    busy: action.isPending,
    onConfirm: () => asked !== null && action.mutate(asked),
  }
  return { asked, ask: setAsked, dialog }
}
