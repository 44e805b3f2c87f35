import { useTranslations } from 'next-intl'
import { type Column, DataTable } from '@/components/ui/data-table'
import type { CourseTranslation, ImportedFile } from './translation-wire'

type ModelProblem = NonNullable<CourseTranslation['by_model']>['problems'][number]
type Problem = (ImportedFile['problems'][number] & { words?: undefined }) | ModelProblem
type Props = { problems: Problem[]; translation: CourseTranslation }

/** Translations that were not taken, each beside its original, and why. */
export function ProblemTable({ problems, translation }: Props) {
  const t = useTranslations('translations')
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
      cell: ({ reason, lost, words = '' }) => t(`reason_${reason}`, { lost: lost.join(', '), words }),
    },
  ]
  return (
    <DataTable
      label={t('problems')}
      columns={columns}
      rows={problems}
      keyOf={({ unit, segment }) => `${unit} ${segment}`}
    />
  )
}
