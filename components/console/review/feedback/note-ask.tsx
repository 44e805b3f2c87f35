'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'

/** An approval that waits for a word, since comments are open. */
export type Asked = { count: number; approve: () => void }

/** Asks before something is approved on which comments are open. */
export function NoteAsk({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const t = useTranslations('reviewDesk')
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={onClose}
      title={t('notesOpen', { count: asked?.count ?? 0 })}
      description={t('notesOpenHint', { count: asked?.count ?? 0 })}
      confirmLabel={t('approveAnyway')}
      cancelLabel={t('approveNotYet')}
      onConfirm={() => {
        onClose()
        asked?.approve()
      }}
    />
  )
}
