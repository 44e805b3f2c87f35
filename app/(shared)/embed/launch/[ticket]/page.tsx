import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { LaunchController } from '@/components/portal/launch/launch-controller'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { QUIZ_PASS } from '@/lib/domains/attempts/attempt-policy'
import { findLaunchPage } from '@/lib/domains/launches/open-launch'
import { FINAL_PASS } from '@/lib/domains/quiz/final/final-draw'
import { allowFraming, NONCE_HEADER } from '@/lib/platform/http/page-policy'
import { MESSAGES } from '@/lib/platform/i18n/messages-by-locale'
import { mayOpenPage } from '../../../../page-limit'
import { translator } from '../../../../translator'

export const metadata: Metadata = { robots: { index: false } }

type Props = { params: Promise<{ ticket: string }> }

/** The player in a learning platform. The page itself opens nothing: its script does, once. */
export default async function LaunchPage({ params }: Props) {
  const { ticket } = await params
  if (!(await mayOpenPage())) return <Notice tone="warn">{(await translator('app'))('tooManyPages')}</Notice>
  const page = await findLaunchPage(ticket)
  const t = await translator('launch')
  if (!page)
    return (
      <EmptyState title={t('refused')} isPage>
        {t('unknown')}
      </EmptyState>
    )
  allowFraming((await headers()).get(NONCE_HEADER) ?? '', page.frames)
  return (
    <LaunchController
      ticket={ticket}
      locale={page.language}
      messages={MESSAGES[page.language]}
      passMarks={{ quiz: QUIZ_PASS, exam: FINAL_PASS }}
    />
  )
}
