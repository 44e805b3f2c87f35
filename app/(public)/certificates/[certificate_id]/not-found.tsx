import { EmptyState } from '@/components/ui/empty-state'
import { translator } from '../../../translator'

/** No certificate has this number: a regular page, but with status 404. */
export default async function CertificateNotFound() {
  const t = await translator('certificate')
  return (
    <>
      <h1 className="font-semibold text-2xl tracking-tight">{t('title')}</h1>
      <EmptyState title={t('unknown')}>{t('unknownHint')}</EmptyState>
    </>
  )
}
