'use client'

import { CircleUserRound, KeyRound, LogOut } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Menu } from '@/components/ui/menu'

/** What concerns the signed-in person only. */
export function UserMenu({ email }: { email: string }) {
  const t = useTranslations('workIn')
  const app = useTranslations('app')
  const router = useRouter()
  return (
    <Menu
      label={t('userMenu')}
      trigger={
        <button
          type="button"
          title={app('signedInAs', { email })}
          aria-label={`${t('userMenu')}, ${email}`}
          className="inline-flex min-h-9 items-center gap-2 rounded-lg px-2 text-muted text-sm hover:bg-sunken hover:text-ink"
        >
          <CircleUserRound aria-hidden="true" className="size-5 shrink-0" />
          <span className="hidden max-w-52 truncate xl:block">{email}</span>
        </button>
      }
      items={[
        {
          key: 'password',
          label: t('changePassword'),
          icon: <KeyRound aria-hidden="true" className="size-4 text-muted" />,
          onSelect: () => router.push('/settings/password'),
        },
        {
          key: 'signOut',
          label: app('signOut'),
          icon: <LogOut aria-hidden="true" className="size-4 text-muted" />,
          onSelect: () =>
            void import('next-auth/react').then(({ signOut }) => signOut({ callbackUrl: '/sign-in' })),
        },
      ]}
    />
  )
}
