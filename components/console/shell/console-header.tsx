'use client'

import { CircleUserRound, KeyRound, LogOut, Menu as MenuIcon } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useWorkMode, type WorkMode } from '@/components/console/account/use-work-mode'
import { useApi } from '@/components/shared/api-client'
import { LanguageSwitch } from '@/components/shared/language-switch'
import { Dialog } from '@/components/ui/dialog/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { toast } from '@/components/ui/toast'
import type { Locale } from '@/lib/platform/i18n/locale-choice'
import { ConsoleBell } from './console-bell'
import { ConsolePlaces } from './console-nav'

// Only operators have it.
const OperatorAccountSwitch = dynamic(() =>
  import('./operator-account-switch').then((file) => file.OperatorAccountSwitch),
)

type Props = {
  email: string
  mode: 'live' | 'test'
  /** the account an operator works in; null for everyone else */
  actingFor: string | null
}

export function ConsoleHeader({ email, mode, actingFor }: Props) {
  const t = useTranslations('app')
  const api = useApi()
  // The pages depend on the cookie; only the emails depend on this.
  const keepLanguage = (language: Locale) =>
    api
      .put('/account/language', { body: { language }, lasting: true })
      .catch(() => toast.error(t('languageFailed')))
  const switches = (
    <>
      {actingFor && <OperatorAccountSwitch accountId={actingFor} />}
      <ModeSwitch mode={mode} />
      <LanguageSwitch onChoose={(language) => void keepLanguage(language)} />
      <ThemeSwitch
        label={t('theme')}
        names={{ system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }}
      />
    </>
  )
  return (
    <header className="border-line border-b bg-surface">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {t('skip')}
      </a>
      <div className="mx-auto flex min-h-14 max-w-screen-2xl flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 sm:px-6">
        <ConsoleMenu isOperator={actingFor !== null}>{switches}</ConsoleMenu>
        <Link href="/" className="mr-auto font-semibold tracking-tight">
          {t('name')}
        </Link>
        <div className="hidden flex-wrap items-center gap-x-3 gap-y-2 sm:flex">{switches}</div>
        <div className="flex items-center gap-1">
          <ConsoleBell />
          <UserMenu email={email} />
        </div>
      </div>
      {mode === 'test' && (
        <p className="border-line border-t bg-warn-soft px-4 py-1.5 text-center text-warn text-xs sm:text-sm">
          {t('modeTestHint')}
        </p>
      )}
    </header>
  )
}

const MODES = ['live', 'test'] as const
const NAMES = { live: 'modeLive', test: 'modeTest' } as const

/** Switches between the real account and its sandbox. */
function ModeSwitch({ mode }: { mode: WorkMode }) {
  const t = useTranslations('app')
  const choose = useWorkMode()
  return (
    <fieldset className="flex rounded-lg border border-line p-0.5">
      <legend className="sr-only">{t('mode')}</legend>
      {MODES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={mode === choice}
          onClick={() => choose(choice)}
          className="min-h-8 rounded-md px-2.5 font-medium text-muted text-xs aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          {t(NAMES[choice])}
        </button>
      ))}
    </fieldset>
  )
}

type ConsoleMenuProps = { isOperator: boolean; children: ReactNode }

/** On a phone: the navigation, and the switches (`children`) that don't fit in the header. */
function ConsoleMenu({ isOperator, children }: ConsoleMenuProps) {
  const app = useTranslations('app')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={app('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-ml-2 size-11! sm:hidden"
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" className="size-5" />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen} title={app('menu')}>
        <nav aria-label={app('navigation')}>
          <ConsolePlaces isOperator={isOperator} onGo={() => setOpen(false)} />
        </nav>
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4 [&_fieldset_button]:min-h-10 [&_fieldset_button]:min-w-10">
          {children}
        </div>
      </Dialog>
    </>
  )
}

/** What concerns only the signed-in user. */
function UserMenu({ email }: { email: string }) {
  const t = useTranslations('workIn')
  const app = useTranslations('app')
  const common = useTranslations('common')
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
          label: common('changePassword'),
          icon: <KeyRound aria-hidden="true" className="size-4 text-muted" />,
          onSelect: () => router.push('/settings/password'),
        },
        {
          key: 'signOut',
          label: common('signOut'),
          icon: <LogOut aria-hidden="true" className="size-4 text-muted" />,
          onSelect: () =>
            void import('next-auth/react').then(({ signOut }) => signOut({ callbackUrl: '/sign-in' })),
        },
      ]}
    />
  )
}
