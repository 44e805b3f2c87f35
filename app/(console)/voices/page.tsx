import { VoiceListController } from '@/components/console/presets/styles/voice-list-controller'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { missingVoices } from '@/lib/media/narration/current-narrator.ts'
import { env } from '@/lib/platform/env.ts'
import { requireUser } from '../../current-user'
import { pageTitle, translator } from '../../translator'

export const generateMetadata = pageTitle('voices', 'title')

export default async function VoicesPage() {
  await requireUser('/voices')
  const t = await translator('voices')
  const missing = missingVoices()
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      {missing && <Notice tone="warn">{t('builtinSpeaks', { command: missing.command })}</Notice>}
      <VoiceListController records={env().VOICE_PREVIEWS === '1'} />
    </>
  )
}
