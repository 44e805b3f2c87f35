'use client'

import { useQueryClient } from '@tanstack/react-query'
import { LibraryBig, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { useAction } from '@/components/shared/use-action'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'

const THEMES = [
  { theme: 'system', name: 'themeSystem', Icon: Monitor },
  { theme: 'light', name: 'themeLight', Icon: Sun },
  { theme: 'dark', name: 'themeDark', Icon: Moon },
] as const

/** Who is signed in, the appearance, and signing out. */
export function PortalAccountMenu({ email }: { email: string }) {
  const router = useRouter()
  const client = useQueryClient()
  const { theme: current, setTheme } = useTheme()
  const t = useTranslations('learnerFrame')
  const common = useTranslations('common')
  const app = useTranslations('app')
  const signOut = useAction({
    run: (api) => api.post('/learn/sign-out'),
    onDone: () => {
      client.clear()
      window.location.assign('/learn/sign-in') // a full page load, so that nothing of the session stays
    },
  })
  const icon = 'size-4 text-muted'
  return (
    <Menu
      label={app('signedInAs', { email })}
      trigger={
        <IconButton label={`${t('menu')} (${email})`} className="size-11">
          <UserRound aria-hidden="true" className="size-5" />
        </IconButton>
      }
      items={[
        {
          key: 'courses',
          label: t('home'),
          icon: <LibraryBig aria-hidden="true" className={icon} />,
          onSelect: () => router.push('/learn'),
        },
        ...THEMES.filter(({ theme }) => theme !== current).map(({ theme, name, Icon }) => ({
          key: theme,
          label: t('appearance', { name: app(name) }),
          icon: <Icon aria-hidden="true" className={icon} />,
          onSelect: () => setTheme(theme),
        })),
        {
          key: 'out',
          label: common('signOut'),
          icon: <LogOut aria-hidden="true" className={icon} />,
          disabled: signOut.isPending,
          onSelect: () => signOut.mutate(),
        },
      ]}
    />
  )
}
