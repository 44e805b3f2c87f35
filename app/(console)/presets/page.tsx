import Link from 'next/link'
import { PresetListController } from '@/components/console/presets/preset-list-controller'
import { buttonClass } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../current-user'
import { pageTitle, translator } from '../../translator'

export const generateMetadata = pageTitle('presetList', 'title')

export default async function PresetsPage() {
  await requireUser('/presets')
  const t = await translator('presetList')
  const common = await translator('common')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <Link href="/presets/new" className={buttonClass()}>
            {common('newPreset')}
          </Link>
        }
      />
      <PresetListController />
    </>
  )
}
