import { Download, Trash2 } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { formatMoment } from '@/components/shared/format-time'
import { useReasonText } from '@/components/shared/use-reason-text'
import { Badge } from '@/components/ui/badge'
import { Button, buttonClass } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import type { MenuItem } from '@/components/ui/menu-list'
import { MoreMenu } from '@/components/ui/more-menu'
import { isCourseFormat, isLiveFormat } from '@/lib/product/package-formats'
import type { CoursePackage } from './package-wire'
import { usePackageName } from './use-package-name'

const TONES = { building: 'info', ready: 'good', failed: 'bad' } as const

/** A package with its name on the page. */
export type NamedPackage = CoursePackage & { name: string }

type Act = (row: NamedPackage) => void
type Props = { packages: CoursePackage[]; onUpload: Act; onChange: Act; onRemove: Act; onRevoke: Act }

/** The packages of a course: the kind, the state, the use and the file of each, and ways to end it. */
export function PackageList({ packages, onUpload, onChange, onRemove, onRevoke }: Props) {
  const t = useTranslations('packagePage')
  const common = useTranslations('common')
  const say = useReasonText()
  const locale = useLocale()
  const format = useFormatter()
  const nameOf = usePackageName()
  const sizeOf = ({ size_bytes }: CoursePackage) => {
    if (size_bytes === null) return ''
    if (size_bytes < 100_000) return t('kilobytes', { size: format.number(Math.ceil(size_bytes / 1000)) })
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    return t('megabytes', { size: format.number(size_bytes / 1_000_000, digits) })
  }
  const lmsItems = (row: CoursePackage): MenuItem[] => {
    const named = { ...row, name: nameOf(row) }
    const upload = { key: 'upload', label: t('upload'), onSelect: () => onUpload(named) }
    if (row.delivery === 'file') return [upload]
    return [
      upload,
      { key: 'change', label: t('change'), onSelect: () => onChange(named) },
      { key: 'revoke', label: t('revoke'), danger: true, onSelect: () => onRevoke(named) },
    ]
  }
  const hasLive = packages.some(({ delivery }) => delivery === 'live')
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
          {row.delivery === 'live' && (
            <span className="text-muted text-xs">{row.origin ?? (row.revoked_at ? '–' : t('unbound'))}</span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      cell: (row) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <PackageBadge row={row} />
          {row.error_message && (
            <span className="max-w-prose text-bad text-xs">{say(row.failure, row.error_message)}</span>
          )}
        </span>
      ),
    },
    ...(hasLive ? [{ key: 'use', label: t('use'), cell: (row: CoursePackage) => <Use row={row} /> }] : []),
    {
      key: 'created',
      label: t('created'),
      cell: (row) => (
        <span className="grid gap-0.5 whitespace-nowrap max-sm:text-end">
          <span>{formatMoment(row.created_at, locale)}</span>
          <span className="text-muted text-xs">{sizeOf(row)}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      label: t('actions'),
      hidden: true,
      align: 'end',
      cell: (row) => (
        <span className="flex justify-end gap-1 max-lg:flex-wrap">
          {row.download_url && !row.revoked_at && (
            <a
              href={row.download_url}
              aria-label={t('downloadOf', { name: nameOf(row) })}
              className={buttonClass('quiet')}
            >
              <Download aria-hidden="true" className="size-4" />
              {common('download')}
            </a>
          )}
          {isLiveFormat(row.format) && !row.revoked_at && (
            <MoreMenu label={t('moreOf', { name: nameOf(row) })} items={lmsItems(row)} />
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

function PackageBadge({ row: { status, outdated, revoked_at } }: { row: CoursePackage }) {
  const t = useTranslations('packagePage')
  if (revoked_at) return <Badge tone="neutral">{t('revoked')}</Badge>
  return <Badge tone={outdated ? 'warn' : TONES[status]}>{t(outdated ? 'outdated' : status)}</Badge>
}

/** How a live package is used; a file cannot say it. */
function Use({ row }: { row: CoursePackage }) {
  const t = useTranslations('packagePage')
  const locale = useLocale()
  const { max_learners, learners, launches, last_launch_at } = row
  if (max_learners === null) return '–'
  return (
    <span className="grid gap-0.5 max-sm:text-end">
      <span>{t('learnersOf', { learners, max: max_learners })}</span>
      <span className="text-muted text-xs">
        {last_launch_at
          ? t('launches', { count: launches, moment: formatMoment(last_launch_at, locale) })
          : t('unused')}
      </span>
    </span>
  )
}
