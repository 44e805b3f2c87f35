import { Download, Trash2 } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { formatMoment } from '@/components/shared/format-time'
import { useReasonText } from '@/components/shared/use-reason-text'
import { Badge } from '@/components/ui/badge'
import { Button, buttonClass } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import { isCourseFormat } from '@/lib/product/package-formats'
import type { CoursePackage } from './package-wire'

const TONES = { building: 'info', ready: 'good', failed: 'bad' } as const

/** A package with its name on the page. */
export type NamedPackage = CoursePackage & { name: string }

type Props = { packages: CoursePackage[]; onRemove: (row: NamedPackage) => void }

/** The packages of a course: the kind, the state and the file of each, and a way to delete it. */
export function PackageList({ packages, onRemove }: Props) {
  const t = useTranslations('packagePage')
  const common = useTranslations('common')
  const say = useReasonText()
  const locale = useLocale()
  const format = useFormatter()
  const nameOf = (row: CoursePackage) =>
    `${t(row.format)}, ${row.modules === null ? t('allModules') : t('someModules', { numbers: row.modules.join(', '), count: row.modules.length })}`
  const columns: Column<CoursePackage>[] = [
    {
      key: 'package',
      label: t('package'),
      cell: (row) => (
        <span className="grid gap-0.5">
          <span className="font-medium">{nameOf(row)}</span>
          {isCourseFormat(row.format) && (
            <span className="text-muted text-xs">
              {t('rule', { completion: t(row.completion), score: format.number(row.passing_score) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      cell: (row) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <Badge tone={row.outdated ? 'warn' : TONES[row.status]}>
            {t(row.outdated ? 'outdated' : row.status)}
          </Badge>
          {row.error_message && (
            <span className="max-w-prose text-bad text-xs">{say(row.failure, row.error_message)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'size',
      label: t('size'),
      align: 'end',
      cell: ({ size_bytes }) => (
        <span className="whitespace-nowrap">
          {size_bytes === null
            ? '–'
            : t('megabytes', {
                size: format.number(size_bytes / 1_000_000, {
                  minimumFractionDigits: 1,
                  maximumFractionDigits: 1,
                }),
              })}
        </span>
      ),
    },
    {
      key: 'created',
      label: t('created'),
      cell: ({ created_at }) => (
        <span className="whitespace-nowrap text-muted">{formatMoment(created_at, locale)}</span>
      ),
    },
    {
      key: 'actions',
      label: t('actions'),
      hidden: true,
      align: 'end',
      cell: (row) => (
        <span className="flex flex-wrap justify-end gap-1">
          {row.download_url && (
            <a
              href={row.download_url}
              aria-label={t('downloadOf', { name: nameOf(row) })}
              className={buttonClass('quiet')}
            >
              <Download aria-hidden="true" className="size-4" />
              {common('download')}
            </a>
          )}
          <Button
            look="quiet"
            aria-label={t('removeOf', { name: nameOf(row) })}
            onClick={() => onRemove({ ...row, name: nameOf(row) })}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </span>
      ),
    },
  ]
  return <DataTable label={t('list')} columns={columns} rows={packages} keyOf={(row) => row.package_id} />
}
