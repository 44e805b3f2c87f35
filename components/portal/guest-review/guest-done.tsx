import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/field/check-field'
import { Notice } from '@/components/ui/notice'
import type { GuestContent } from './guest-wire'

type Props = {
  content: GuestContent
  busy: boolean
  onDone: (body: { verdict: 'fine' | 'comments'; approve: number[] }) => void
}

/** How a guest concludes: fine or with comments; with an approval where the link allows one. */
export function GuestDone({ content, busy, onDone }: Props) {
  const t = useTranslations('guestReview')
  const [isApproving, setApproving] = useState(false)
  const open = content.items.filter(({ is_approved }) => !is_approved).map(({ asset_id }) => asset_id)
  return (
    <section className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 className="font-semibold text-lg">{t('finish')}</h2>
      {content.verdict && (
        <Notice tone="good" live>
          {t(content.verdict === 'fine' ? 'saidFine' : 'saidComments')}
        </Notice>
      )}
      {content.may_approve && open.length > 0 && (
        <CheckField label={t('approve')} checked={isApproving} onChange={setApproving} />
      )}
      <div className="grid gap-2 sm:flex">
        <Button
          busy={busy}
          className="min-h-12"
          onClick={() => onDone({ verdict: 'fine', approve: isApproving ? open : [] })}
        >
          {t('fine')}
        </Button>
        <Button
          look="quiet"
          busy={busy}
          className="min-h-12"
          onClick={() => onDone({ verdict: 'comments', approve: [] })}
        >
          {t('withComments')}
        </Button>
      </div>
    </section>
  )
}
