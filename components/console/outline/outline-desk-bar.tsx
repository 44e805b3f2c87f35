'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DiffText } from '@/components/console/review/feedback/diff-text'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Dialog } from '@/components/ui/dialog/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { KeyHint } from '@/components/ui/key-hint'
import { toWire } from './editor/outline-draft'
import { outlineText } from './editor/outline-edit-text'
import type { OutlineDraft } from './editor/use-outline-draft'

type Props = { draft: OutlineDraft; readOnly: boolean; busy: boolean; onSave: () => void; onSend: () => void }

/** The unsaved changes, and what can be done with them. */
export function OutlineDeskBar({ draft, readOnly, busy, onSave, onSend }: Props) {
  const t = useTranslations('outlineDesk')
  const common = useTranslations('common')
  const [shown, setShown] = useState<'changes' | 'discard' | null>(null)
  const { edits, notes, kept } = draft
  const counts = [
    edits.length > 0 && t('changes', { count: edits.length }),
    notes.length > 0 && t('notes', { count: notes.length }),
  ]
  return (
    <section
      aria-label={common('unsaved')}
      data-bottom-bar
      className="tall:sticky bottom-4 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-edge bg-surface px-4 py-3 shadow-lg"
    >
      <p className="text-sm">
        <span className="font-medium">{counts.filter(Boolean).join(' · ')}</span>{' '}
        <span className="text-muted">{t('keptHere')}</span>
      </p>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <IconButton
          label={`${t('undo')} (Ctrl+Z)`}
          disabled={!draft.canUndo || readOnly}
          onClick={draft.undo}
        >
          <Undo2 aria-hidden="true" className="size-4" />
        </IconButton>
        {edits.length > 0 && (
          <Button look="quiet" onClick={() => setShown('changes')}>
            {common('showChanges')}
          </Button>
        )}
        <Button look="quiet" onClick={() => setShown('discard')}>
          {common('discard')}
        </Button>
        {edits.length > 0 && (
          <Button look={notes.length > 0 ? 'quiet' : 'primary'} busy={busy || readOnly} onClick={onSave}>
            {common('save')} {notes.length === 0 && <KeyHint keys="Ctrl+S" />}
          </Button>
        )}
        {notes.length > 0 && (
          <Button busy={busy || readOnly} onClick={onSend}>
            {t('send', { count: notes.length })} <KeyHint keys="Ctrl+S" />
          </Button>
        )}
      </div>
      <Dialog
        open={shown === 'changes'}
        onOpenChange={() => setShown(null)}
        title={common('showChanges')}
        description={t('changesHint')}
        size="wide"
      >
        <DiffText before={outlineText(toWire(kept.base))} after={outlineText(toWire(kept.mine))} />
      </Dialog>
      <ConfirmDialog
        open={shown === 'discard'}
        onOpenChange={() => setShown(null)}
        title={t('discardTitle')}
        description={t('discardHint')}
        confirmLabel={common('discard')}
        danger
        onConfirm={draft.discard}
      />
    </section>
  )
}
