import type { Metadata } from 'next'
import { VoiceListController } from '@/components/console/presets/styles/voice-list-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../current-user'
import { translator } from '../../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('voices'))('title'),
})

export default async function VoicesPage() {
  await requireUser('/voices')
  const t = await translator('voices')
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <VoiceListController />
    </>
  )
}
