'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useAction } from '@/components/shared/use-action'
import { isWriting, useKeys } from '@/components/shared/use-keys'
import { toast } from '@/components/ui/toast'

/**
 * What was saved last, and how to store what it was before as a newer version. `undo` must fail with
 * `version_conflict` if somebody has saved since.
 */
export type SavedEdit = { name: string; undo: () => Promise<unknown> }

/**
 * Ctrl+Z undoes the last edit this person has saved here: once, outside of text fields, and while nothing is
 * unsaved (`isUnsaved`). Returns what remembers a saved edit; null: it cannot be undone.
 */
export function useUndoSave(courseId: string, isUnsaved: boolean): (edit: SavedEdit | null) => void {
  const t = useTranslations('undoSave')
  const last = useRef<SavedEdit | null>(null)
  const undo = useAction({
    run: (_api, edit: SavedEdit) => edit.undo(),
    refreshes: [['course', courseId]],
    done: (_, { name }) => t('done', { name }),
    onFailed: ({ code }, edit) => {
      const isLate = code === 'version_conflict'
      if (isLate) toast.error(t('late', { name: edit.name }))
      else last.current ??= edit
      return isLate
    },
  })
  useKeys({
    'mod+z': ({ target, shiftKey }) => {
      const edit = last.current
      if (!edit || isUnsaved || shiftKey || isWriting(target)) return false
      last.current = null
      undo.mutate(edit)
      return true
    },
  })
  return (edit) => {
    last.current = edit
  }
}
