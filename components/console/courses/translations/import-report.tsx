import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import { Notice } from '@/components/ui/notice'
import type { ImportedFile } from './translation-wire'

type Problem = ImportedFile['problems'][number]
type Props = { imported: ImportedFile; busy: boolean; onAccept: () => void }

/** What was taken of a file, and what was not and why; what may be meant can be taken after all. */
export function ImportReport({ imported, busy, onAccept }: Props) {
  const t = useTranslations('translations')
  const { problems, translation, taken, unchanged, untranslated } = imported
  const lost = problems.filter((problem) => problem.lost.length > 0)
  const columns: Column<Problem>[] = [
    {
      key: 'source',
      label: t('source'),
      cell: ({ source }) => <span lang={translation.source_language}>{source}</span>,
    },
    {
      key: 'target',
      label: t('target'),
      cell: ({ target }) => <span lang={translation.language}>{target}</span>,
    },
    {
      key: 'reason',
      label: t('reason'),
      cell: ({ reason, lost }) => t(`reason_${reason}`, { lost: lost.join(', ') }),
    },
  ]
  return (
    <>
      <Notice tone={problems.length > 0 ? 'warn' : 'good'} live>
        {t('taken', { taken, unchanged })} {untranslated > 0 && t('untranslated', { count: untranslated })}{' '}
        {problems.length > 0 && t('refused', { count: problems.length })}
      </Notice>
      {problems.length > 0 && (
        <DataTable
          label={t('problems')}
          columns={columns}
          rows={problems}
          keyOf={({ unit, segment }) => `${unit} ${segment}`}
        />
      )}
      {lost.length > 0 && (
        <div className="grid justify-items-start gap-2">
          <p className="max-w-prose text-muted text-sm">{t('acceptHint')}</p>
          <Button look="quiet" busy={busy} onClick={onAccept}>
            {t('accept', { count: lost.length })}
          </Button>
        </div>
      )}
    </>
  )
}
