import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

/** That changes to a question were left unsaved. */
export function QuestionDraftNotice({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const t = useTranslations('quizDesk')
  const common = useTranslations('common')
  return (
    <Notice tone="warn">
      <span className="flex flex-wrap items-center justify-between gap-2">
        {t('draft')}
        <span className="flex gap-2">
          <Button look="quiet" onClick={onDiscard}>
            {common('discard')}
          </Button>
          <Button onClick={onKeep}>{common('keepEditing')}</Button>
        </span>
      </span>
    </Notice>
  )
}
