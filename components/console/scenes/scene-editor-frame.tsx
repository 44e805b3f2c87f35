'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import { Notice } from '@/components/ui/notice'
import type { SceneEditing } from './use-scene-editor'

type Props = { editor: SceneEditing; onClose: () => void }

/**
 * Wraps the fields of a scene: the first is focused, Escape leaves, and the draft is saved, kept or
 * discarded.
 */
export function SceneEditorFrame({ editor, onClose, children }: Props & { children: ReactNode }) {
  const t = useTranslations('sceneEditor')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  return (
    <form
      ref={form}
      aria-label={t('editing')}
      className="grid gap-4 rounded-xl border border-accent bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault()
        editor.save()
      }}
      onKeyDown={(event) => {
        // A dialog above the form closes alone, although its key events bubble up to here.
        if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) onClose()
      }}
    >
      {editor.isStale && (
        <Notice tone="warn" live>
          {t('stale')}
        </Notice>
      )}
      {children}
      <SceneEditorButtons editor={editor} onClose={onClose} />
    </form>
  )
}

function SceneEditorButtons({ editor, onClose }: Props) {
  const common = useTranslations('common')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" busy={editor.isSaving}>
        {common('save')} <KeyHint keys="Ctrl+S" />
      </Button>
      <Button look="quiet" onClick={onClose}>
        {common('close')} <KeyHint keys="Esc" />
      </Button>
      {editor.isDirty && (
        <button
          type="button"
          onClick={editor.discard}
          className="ms-auto rounded-md px-2 py-1 text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
        >
          {common('discardChanges')}
        </button>
      )}
    </div>
  )
}
