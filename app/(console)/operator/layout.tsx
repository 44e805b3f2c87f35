import type { ReactNode } from 'react'
import { OperatorRefusal } from '@/components/console/operator/operator-refusal'
import { LinkTabs } from '@/components/ui/link-tabs'
import { consoleUser } from '../../current-user'
import { translator } from '../../translator'

const PLACES = ['accounts', 'mails', 'runs', 'model', 'health'] as const

export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const user = await consoleUser()
  if (!user) return children // the page redirects to sign-in
  if (user.role !== 'operator') return <OperatorRefusal />
  const t = await translator('operatorNav')
  return (
    <>
      <LinkTabs
        label={t('label')}
        tabs={PLACES.map((place) => ({ href: `/operator/${place}`, label: t(place) }))}
      />
      {children}
    </>
  )
}
