import { PresetNewController } from '@/components/console/presets/preset-new-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('common', 'newPreset')

export default async function NewPresetPage() {
  await requireUser('/presets/new')
  const t = await translator('presetNew')
  const common = await translator('common')
  return (
    <>
      <PageHeader
        title={common('newPreset')}
        description={t('intro')}
        back={{ href: '/presets', label: common('allPresets') }}
      />
      <PresetNewController />
    </>
  )
}
