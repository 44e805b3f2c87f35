import { redirect } from 'next/navigation'
import { TwoStepRequired } from '@/components/console/settings/two-step/two-step-required'
import { ApiProvider } from '@/components/shared/api-client'
import { localPath } from '@/lib/platform/http/local-path'
import { currentUser } from '../../current-user'
import { pageTitle } from '../../translator'

export const generateMetadata = pageTitle('twoStep', 'requiredTitle')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SetUpTwoStepPage({ searchParams }: Props) {
  const next = localPath((await searchParams).next) ?? '/'
  const user = await currentUser()
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(next)}`)
  if (!user.mustSetUpTwoStep) redirect(next)
  return (
    <ApiProvider actingFor={user.role === 'operator' ? user.accountId : null} mode="live">
      <TwoStepRequired email={user.email} next={next} />
    </ApiProvider>
  )
}
