'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'

/** An approval pending confirmation: of open comments, and of flagged places nobody has opened here. */
export type Asked = {
  notes: number
  flagged?: { count: number; onLook: () => void }
  approve: () => void
}

/** Asks before approving something with open comments or unopened flagged places. */
export function ConfirmApproval({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const t = useTranslations('reviewDesk')
  const flagTexts = useTranslations('flags')
  const notes = asked?.notes ?? 0
  const flagged = asked?.flagged
  const texts =
    flagged === undefined
      ? { title: t('notesOpen', { count: notes }), description: t('notesOpenHint', { count: notes }) }
      : {
          title: flagTexts('unopened', { count: flagged.count }),
          description: flagTexts(notes === 0 ? 'unopenedHint' : 'unopenedAndNotes', {
            count: flagged.count,
            notes,
          }),
        }
  return (
    <ConfirmDialog
      {...texts}
      open={asked !== null}
      onOpenChange={onClose}
      confirmLabel={t('approveAnyway')}
      cancelLabel={flagged ? flagTexts('look') : t('approveNotYet')}
      closeLabel={t('approveNotYet')}
      {...(flagged && {
        onCancel: () => {
          onClose()
          flagged.onLook()
        },
      })}
      onConfirm={() => asked?.approve()}
    />
  )
}
