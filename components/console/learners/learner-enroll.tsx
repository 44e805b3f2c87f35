'use client'

import { useTranslations } from 'next-intl'
import { PeopleInput } from '@/components/console/page-parts/people-input'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { CheckField } from '@/components/ui/field/check-field'
import { Notice } from '@/components/ui/notice'
import type { ParsedLearners } from '@/lib/domains/learners/list/learner-parse'

type Props = {
  text: string
  parsed: ParsedLearners
  /** addresses that are already enrolled */
  known: ReadonlySet<string>
  busy: boolean
  mail: 'on' | 'off' | 'sandbox' | null
  /** whether new learners get an email */
  invites: boolean
  onInvites: (invites: boolean) => void
  onText: (text: string) => void
  onSubmit: () => void
  onClose: () => void
}

const SHOWN = 50

/** Addresses as they are pasted, and beside them what was understood. */
export function LearnerEnroll({ text, parsed, known, busy, mail, invites, onClose, ...on }: Props) {
  const t = useTranslations('learnerEnroll')
  const common = useTranslations('common')
  const { learners } = parsed
  return (
    <Dialog onOpenChange={onClose} title={common('enrollLearners')} description={t('hint')} size="wide">
      <div className="grid gap-5 md:grid-cols-2">
        <PeopleInput text={text} fileHint={t('fileHint')} onText={on.onText} />
        <Understood parsed={parsed} known={known} />
      </div>
      {mail === 'on' && <CheckField label={t('invite')} checked={invites} onChange={on.onInvites} />}
      {mail === 'off' && <p className="text-muted text-sm">{t('noMail')}</p>}
      <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t pt-4">
        {text && (
          <Button look="quiet" className="mr-auto" onClick={() => on.onText('')}>
            {t('clear')}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {common('close')}
        </Button>
        <Button busy={busy} disabled={learners.length === 0} onClick={on.onSubmit}>
          {busy ? t('busy') : t('submit', { count: learners.length })}
        </Button>
      </div>
    </Dialog>
  )
}

function Understood({ parsed, known }: Pick<Props, 'parsed' | 'known'>) {
  const t = useTranslations('learnerEnroll')
  const common = useTranslations('common')
  const { learners, problems, repeated } = parsed
  return (
    <section aria-label={common('preview')} className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2 text-sm" role="status">
        <h3 className="font-medium">{t('understood', { count: learners.length })}</h3>
        {repeated > 0 && <span className="text-muted">{t('repeated', { count: repeated })}</span>}
      </div>
      {problems.length > 0 && (
        <Notice tone="warn">
          <p className="font-medium">{t('problems', { count: problems.length })}</p>
          <p>{t('problemsHint')}</p>
          <ul className="mt-2 grid max-h-32 gap-1 overflow-y-auto">
            {problems.slice(0, SHOWN).map(({ line, text, reason }) => (
              <li key={`${line} ${text}`} className="flex gap-2">
                <span className="shrink-0 tabular-nums">{t('lineNumber', { line })}</span>
                <span className="min-w-0 flex-1 truncate font-mono text-xs leading-5">{text}</span>
                <span className="shrink-0">{t(reason)}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {learners.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line text-sm">
          {learners.slice(0, SHOWN).map(({ email, name }) => (
            <li key={email} className="flex items-center justify-between gap-3 px-3 py-2">
              <span className="grid min-w-0">
                <span className="truncate">{name ?? email}</span>
                {name && <span className="truncate text-muted">{email}</span>}
              </span>
              {known.has(email) && <Badge tone="neutral">{t('known')}</Badge>}
            </li>
          ))}
          {learners.length > SHOWN && (
            <li className="px-3 py-2 text-muted">{t('previewMore', { count: learners.length - SHOWN })}</li>
          )}
        </ul>
      )}
    </section>
  )
}
