import type { Metadata } from 'next'
import { SetPasswordController } from '@/components/console/sign-in/set-password-controller'
import { translator } from '../../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('setPassword'))('title'),
  referrer: 'no-referrer',
})

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SetPasswordPage({ searchParams }: Props) {
  const t = await translator('setPassword')
  return (
    <section className="grid gap-6 rounded-xl border border-line bg-surface p-6">
      <h1 className="font-semibold text-xl">{t('title')}</h1>
      <SetPasswordController token={String((await searchParams).token ?? '')} />
    </section>
  )
}
