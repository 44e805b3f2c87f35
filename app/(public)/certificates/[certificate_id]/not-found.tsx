import { EmptyState } from '@/components/ui/empty-state'
import { translator } from '../../../translator'

/** No certificate has this number: a page as any other, but its status is 404. */
export default async function CertificateNotFound() {
  const t = await translator('certificate')
  return (
    <>
      <h1 className="font-semibold text-2xl tracking-tight">{t('title')}</h1>
      <EmptyState title={t('unknown')}>{t('unknownHint')}</EmptyState>
    </>
  )
}
