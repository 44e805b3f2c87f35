import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Notice } from '@/components/ui/notice'
import type { AddedMembers } from './group-wire'

const SHOWN = 50
const TONES = { new: 'good', known: 'info', member: 'neutral' } as const
const REASONS = {
  no_address: 'noAddress',
  bad_address: 'badAddress',
  long_name: 'longName',
  long_id: 'longId',
} as const

/** What a list would do, line by line. */
export function MemberPreview({ preview }: { preview: AddedMembers }) {
  const t = useTranslations('memberAdd')
  const words = useTranslations('learnerEnroll')
  const common = useTranslations('common')
  const { added, learners, repeated, wrong } = preview
  return (
    <section aria-label={common('preview')} className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2 text-sm" role="status">
        <h3 className="font-medium">{t('summary', { added })}</h3>
        {repeated > 0 && <span className="text-muted">{words('repeated', { count: repeated })}</span>}
      </div>
      {wrong.length > 0 && (
        <Notice tone="warn">
          <p className="font-medium">{t('wrong', { count: wrong.length })}</p>
          <ul className="mt-2 grid max-h-40 gap-1 overflow-y-auto">
            {wrong.slice(0, SHOWN).map(({ line, text, reason }) => (
              <li key={`${line} ${text}`} className="flex gap-2">
                <span className="shrink-0 tabular-nums">{words('lineNumber', { line })}</span>
                <span className="min-w-0 flex-1 truncate font-mono text-xs leading-5">{text}</span>
                <span className="shrink-0">{words(REASONS[reason])}</span>
              </li>
            ))}
          </ul>
          {wrong.length > SHOWN && <p>{words('previewMore', { count: wrong.length - SHOWN })}</p>}
        </Notice>
      )}
      {learners.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line text-sm">
          {learners.slice(0, SHOWN).map(({ line, learner_email, learner_name, standing }) => (
            <li key={learner_email} className="flex items-center justify-between gap-3 px-3 py-2">
              <span className="grid min-w-0">
                <span className="truncate">{learner_name ?? learner_email}</span>
                <span className="truncate text-muted text-xs">
                  {words('lineNumber', { line })}
                  {learner_name && ` · ${learner_email}`}
                </span>
              </span>
              <Badge tone={TONES[standing]}>{t(standing)}</Badge>
            </li>
          ))}
          {learners.length > SHOWN && (
            <li className="px-3 py-2 text-muted">
              {words('previewMore', { count: learners.length - SHOWN })}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
