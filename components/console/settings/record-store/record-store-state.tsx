import { useFormatter, useTranslations } from 'next-intl'
import type { RecordStore, StoreTest } from '@/components/console/account/account-wire'
import { useReasonText } from '@/components/shared/use-reason-text'
import { Notice } from '@/components/ui/notice'

/** What waits for a record store, why it takes nothing, and what it answered to a test. */
export function RecordStoreState({ store, tested }: { store: RecordStore; tested: StoreTest | null }) {
  const t = useTranslations('recordStore')
  const say = useReasonText()
  const format = useFormatter()
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'long', timeStyle: 'short' })
  const { pending, failed, failing_since, next_attempt_at } = store
  return (
    <>
      {store.endpoint && <p className="text-muted text-sm">{t('counts', { pending, failed })}</p>}
      {failing_since && (
        <Notice tone="warn">
          <p>{t('failingSince', { date: moment(failing_since), reason: say(store.failure, store.error) })}</p>
          {next_attempt_at && <p>{t('nextAttempt', { date: moment(next_attempt_at) })}</p>}
        </Notice>
      )}
      {tested && (
        <Notice live tone={tested.ok ? 'good' : 'bad'}>
          {tested.ok ? t('testOk') : t('testFailed', { reason: say(tested.failure, tested.error) })}
        </Notice>
      )}
    </>
  )
}
