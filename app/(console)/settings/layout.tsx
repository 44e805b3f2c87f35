import type { ReactNode } from 'react'
import { LinkTabs } from '@/components/ui/link-tabs'
import { consoleUser } from '../../current-user'
import { translator } from '../../translator'

const PLACES = [
  'review',
  'reminders',
  'sharing',
  'webhook',
  'lrs',
  'keys',
  'users',
  'billing',
  'password',
] as const

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  if (!(await consoleUser())) return children // the page redirects to sign-in
  const t = await translator('settingsNav')
  return (
    <>
      <LinkTabs
        label={t('label')}
        tabs={PLACES.map((place) => ({ href: `/settings/${place}`, label: t(place) }))}
      />
      {children}
    </>
  )
}
