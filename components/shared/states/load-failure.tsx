import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('failure')
  const common = useTranslations('common')
  return (
    <div role="alert">
      <EmptyState title={t('title')}>
        <p>{t('hint')}</p>
        <Button look="quiet" onClick={onRetry}>
          {common('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}
