import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useReasonText } from '@/components/shared/use-reason-text'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { LmsGuide } from './lms-guide'
import type { CoursePackage } from './package-wire'
import { usePackageName } from './use-package-name'

type Props = { packages: CoursePackage[]; onClose: () => void }

/** Packages for an LMS, to download as soon as they are ready, and where to upload them. */
export function LmsUploadDialog({ packages, onClose }: Props) {
  const t = useTranslations('lms')
  return (
    <Dialog onOpenChange={onClose} title={t('where')} description={t('whereHint')}>
      <ul aria-live="polite" className="grid gap-3 rounded-lg bg-sunken p-4 text-sm">
        {packages.map((row) => (
          <li key={row.package_id} className="flex flex-wrap items-center justify-between gap-3">
            <PackageFile row={row} />
          </li>
        ))}
      </ul>
      <LmsGuide isLive={packages.some(({ delivery }) => delivery === 'live')} />
    </Dialog>
  )
}

function PackageFile({ row }: { row: CoursePackage }) {
  const t = useTranslations('packagePage')
  const common = useTranslations('common')
  const say = useReasonText()
  const name = usePackageName()(row)
  return (
    <>
      <span className="font-medium">{name}</span>
      {row.download_url ? (
        <a
          href={row.download_url}
          aria-label={t('downloadOf', { name })}
          className={buttonClass(row.outdated ? 'quiet' : 'primary')}
        >
          <Download aria-hidden="true" className="size-4" />
          {common('download')}
        </a>
      ) : (
        <span className="text-muted">
          {row.error_message ? say(row.failure, row.error_message) : t(row.status)}
        </span>
      )}
    </>
  )
}
