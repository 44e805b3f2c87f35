import { redirect } from 'next/navigation'
import { SignInController } from '@/components/console/sign-in/sign-in-controller'
import { SignInOidc } from '@/components/console/sign-in/sign-in-oidc'
import { Notice } from '@/components/ui/notice'
import { oidcProvider } from '@/lib/platform/auth/oidc-provider'
import { localPath } from '@/lib/platform/http/local-path'
import { currentUser } from '../../current-user'
import { pageTitle, translator } from '../../translator'

export const generateMetadata = pageTitle('common', 'signIn')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignInPage({ searchParams }: Props) {
  const { next: wanted, error, ended } = await searchParams
  const next = localPath(wanted) ?? '/'
  if (await currentUser()) redirect(next)
  const t = await translator('signIn')
  const common = await translator('common')
  const oidc = await translator('signInOidc')
  const provider = oidcProvider()
  return (
    <section className="grid gap-6 rounded-xl border border-line bg-surface p-6">
      <h1 className="font-semibold text-xl">{common('signIn')}</h1>
      {ended && !error && (
        <Notice tone="info" live>
          {common('sessionEnded')}
        </Notice>
      )}
      {error && provider && (
        <Notice tone="bad" live>
          {error === 'AccessDenied' ? oidc('AccessDenied') : oidc('failed', { name: provider.name })}
        </Notice>
      )}
      <SignInController next={next} />
      {provider && <SignInOidc name={provider.name} next={next} />}
      <p className="text-muted text-sm">{t('hint')}</p>
    </section>
  )
}
