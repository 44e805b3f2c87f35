import { EmptyState } from '@/components/ui/empty-state'
import { translator } from '../../../translator'

/** No open link has this address: a regular page, but with status 404. */
export default async function GuestReviewNotFound() {
  const t = await translator('guestReview')
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-xl content-center px-4">
      <EmptyState title={t('gone')} isPage>
        {t('goneHint')}
      </EmptyState>
    </main>
  )
}
