'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { DiffText } from './diff-text'

type Props = {
  /** the other person's version, and what is written here */
  theirs: string
  mine: string
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
  busy: boolean
}

/** Two people changed the same thing: both texts side by side, and the choice. */
export function ConflictDialog({ theirs, mine, onKeepMine, onTakeTheirs, onClose, busy }: Props) {
  const t = useTranslations('reviewDesk')
  return (
    <Dialog onOpenChange={onClose} title={t('conflictTitle')} description={t('conflictHint')} size="wide">
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <h3 className="font-medium text-sm">{t('conflictTheirs')}</h3>
          <DiffText before={null} after={theirs} />
        </div>
        <div className="grid content-start gap-2">
          <h3 className="font-medium text-sm">{t('conflictMine')}</h3>
          <DiffText before={theirs} after={mine} />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" busy={busy} onClick={onTakeTheirs}>
          {t('conflictTake')}
        </Button>
        <Button busy={busy} onClick={onKeepMine}>
          {t('conflictKeep')}
        </Button>
      </div>
    </Dialog>
  )
}
