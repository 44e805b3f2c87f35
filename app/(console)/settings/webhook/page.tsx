import { WebhookAddressesController } from '@/components/console/settings/webhook/webhook-addresses-controller'
import { WebhookController } from '@/components/console/settings/webhook/webhook-controller'
import { WebhookGuide } from '@/components/console/settings/webhook/webhook-guide'
import { WebhookLogController } from '@/components/console/settings/webhook/webhook-log-controller'
import { PageHeader } from '@/components/ui/page-header'
import { EVERYONES_EVENTS, OPT_IN_EVENTS } from '@/lib/domains/webhooks/record-webhook-event'
import { VERIFY_IN_PYTHON, VERIFY_IN_TYPESCRIPT } from '@/lib/domains/webhooks/verification-guide'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('webhook', 'title')

export default async function WebhookPage() {
  await requireUser('/settings/webhook')
  const t = await translator('webhook')
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <WebhookController />
      <WebhookGuide
        samples={[
          { name: 'TypeScript', code: VERIFY_IN_TYPESCRIPT },
          { name: 'Python', code: VERIFY_IN_PYTHON },
        ]}
      />
      <WebhookLogController />
      <WebhookAddressesController events={[...EVERYONES_EVENTS, ...OPT_IN_EVENTS]} />
    </>
  )
}
