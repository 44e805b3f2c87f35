import { useLocale, useNow, useTranslations } from 'next-intl'
import { formatAgo, RENEWED } from '@/components/shared/format-time'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Doctor } from './operator-wire'

type Finding = Doctor['findings'][number]

const TONES: Record<Finding['status'], BadgeTone> = { ok: 'good', warn: 'warn', fail: 'bad' }
const NAMES = { ok: 'findingOk', warn: 'findingWarn', fail: 'findingFail' } as const

type Props = {
  /** null: the first examination is still running */
  findings: Finding[] | null
  busy: boolean
  /** milliseconds since 1970 */
  examinedAt: number
  onAgain: () => void
}

/** What the examination found, and how to fix it, in the wording of the command line. */
export function OperatorDoctor({ findings, busy, examinedAt, onAgain }: Props) {
  const t = useTranslations('health')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  return (
    <Card
      title={t('doctor')}
      description={t('doctorHint')}
      actions={
        <Button look="quiet" busy={busy} onClick={onAgain}>
          {busy ? t('examining') : t('again')}
        </Button>
      }
    >
      {findings ? (
        <>
          <ul className="divide-y divide-line">
            {findings.map((finding) => (
              <li
                key={finding.check}
                className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-4 gap-y-1 py-2.5 text-sm sm:grid-cols-[7rem_10rem_minmax(0,1fr)]"
              >
                <span>
                  <Badge tone={TONES[finding.status]}>{t(NAMES[finding.status])}</Badge>
                </span>
                <span lang="en" className="font-medium">
                  {finding.check}
                </span>
                <span className="col-span-2 grid gap-0.5 sm:col-span-1">
                  <span lang="en" className="break-words text-muted">
                    {finding.message}
                  </span>
                  {finding.remedy && <span>{t('remedy', { remedy: finding.remedy })}</span>}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-muted text-xs">
            {t('checkedAt', { when: formatAgo(new Date(examinedAt).toISOString(), locale, now) })}
          </p>
        </>
      ) : (
        <p role="status" className="py-4 text-muted text-sm">
          {t('examining')}
        </p>
      )}
    </Card>
  )
}
