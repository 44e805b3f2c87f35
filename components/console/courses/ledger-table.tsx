import Link from 'next/link'
import { useLocale, useNow, useTranslations } from 'next-intl'
import { EntryBadge } from '@/components/console/review/feedback/feedback-panel'
import { type ReviewEntry, reviewPath } from '@/components/console/review/review-wire'
import { useArtifactName } from '@/components/console/review/use-artifact-name'
import { formatAgo, RENEWED } from '@/components/shared/format-time'
import { DataTable } from '@/components/ui/data-table'
import type { Course } from './course-wire'

/** Where each artifact stands now. */
export function LedgerTable({ course, entries }: { course: Course; entries: ReviewEntry[] }) {
  const t = useTranslations('ledger')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const nameOf = useArtifactName()
  if (entries.length === 0) return <p className="text-muted">{t('empty')}</p>
  return (
    <DataTable
      label={t('ledger')}
      rows={entries}
      keyOf={(entry) => entry.id}
      columns={[
        {
          key: 'artifact',
          label: t('artifact'),
          cell: (entry) => (
            <Link
              href={reviewPath(course.course_id, entry.checkpoint, entry.module_index)}
              className="underline-offset-4 hover:underline"
            >
              {nameOf(entry)}
            </Link>
          ),
        },
        { key: 'status', label: t('status'), cell: (entry) => <EntryBadge entry={entry} /> },
        { key: 'by', label: t('by'), cell: (entry) => entry.reviewed_by ?? '–' },
        {
          key: 'notes',
          label: t('notes'),
          cell: (entry) => <p className="max-w-80 truncate">{entry.feedback.at(-1)?.note ?? '–'}</p>,
        },
        { key: 'iteration', label: t('iteration'), align: 'end', cell: (entry) => entry.iteration },
        {
          key: 'updated',
          label: t('updated'),
          cell: (entry) => (
            <span className="whitespace-nowrap text-muted">{formatAgo(entry.updated_at, locale, now)}</span>
          ),
        },
      ]}
    />
  )
}
