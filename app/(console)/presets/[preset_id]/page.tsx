import { PresetController } from '@/components/console/presets/preset-controller'
import { requireUser } from '../../../current-user'
import { pageTitle } from '../../../translator'

export const generateMetadata = pageTitle('presetList', 'title')

export default async function PresetPage({ params }: { params: Promise<{ preset_id: string }> }) {
  const { preset_id } = await params
  await requireUser(`/presets/${preset_id}`)
  return <PresetController presetId={preset_id} />
}
