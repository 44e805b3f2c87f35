import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/field/text-field'
import { tokensCost } from '@/lib/product/providers/course-cost.ts'
import type { Model } from '../operator-wire'
import { type ModelDraft, type ModelIssues, PRICES, pricesOf } from './operator-model-draft'

type Props = {
  draft: ModelDraft
  issues: ModelIssues
  tokens: Model['ten_pages']
  busy: boolean
  onChange: (draft: ModelDraft) => void
  onSave: () => void
}

/** What a course of ten pages costs at the prices typed. */
export function OperatorModelPrices({ draft, issues, tokens, busy, onChange, onSave }: Props) {
  const t = useTranslations('languageModel')
  const common = useTranslations('common')
  const locale = useLocale()
  const prices = pricesOf(draft)
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const figures = {
    sent: tokens.sent.toLocaleString(locale),
    repeated: tokens.repeated.toLocaleString(locale),
    received: tokens.received.toLocaleString(locale),
  }
  return (
    <Card title={t('prices')} description={t('pricesHint')}>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {PRICES.map((name) => {
          const issue = issues[name]
          return (
            <TextField
              key={name}
              label={t(name)}
              value={draft[name]}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
              {...(issue && { error: t(issue) })}
            />
          )
        })}
      </div>
      <p className="text-sm" aria-live="polite">
        {prices
          ? t('cost', { ...figures, cost: tokensCost(tokens, prices).toLocaleString(locale, cents) })
          : t('costUnknown', figures)}
      </p>
      <Button look="quiet" busy={busy} onClick={onSave} className="justify-self-start">
        {busy ? common('saving') : common('save')}
      </Button>
    </Card>
  )
}
