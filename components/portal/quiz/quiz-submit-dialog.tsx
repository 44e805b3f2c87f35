import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'

type Props = {
  open: boolean
  /** the numbers of the unanswered questions */
  unanswered: number[]
  busy: boolean
  isOnline: boolean
  onOpenChange: (open: boolean) => void
  onSubmit: () => void
}

/** Asks before the answers are graded, since they cannot be changed afterwards. */
export function QuizSubmitDialog({ unanswered, isOnline, busy, onSubmit, ...dialog }: Props) {
  const t = useTranslations('learnQuiz')
  const open = unanswered.join(', ')
  const left =
    unanswered.length > 0 ? t('unanswered', { count: unanswered.length, numbers: open }) : t('complete')
  return (
    <ConfirmDialog
      {...dialog}
      title={t('submitTitle')}
      description={isOnline ? left : t('submitOffline')}
      confirmLabel={t(busy ? 'submitting' : 'submit')}
      cancelLabel={t('keepWorking')}
      busy={busy || !isOnline}
      onConfirm={onSubmit}
    />
  )
}
