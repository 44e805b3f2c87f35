'use client'

import { LogOut } from 'lucide-react'
import Link from 'next/link'
import { signOut } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/icon-button'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { LanguageSwitch } from '../language-switch'
import { ModeSwitch } from './mode-switch'

export function ConsoleHeader({ email, mode }: { email: string; mode: 'live' | 'test' }) {
  const t = useTranslations('app')
  return (
    <header className="border-line border-b bg-surface">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {t('skip')}
      </a>
      <div className="mx-auto flex max-w-screen-2xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-6">
        <Link href="/" className="mr-auto font-semibold tracking-tight">
          {t('name')}
        </Link>
        <span
          title={t('signedInAs', { email })}
          className="hidden max-w-60 truncate text-muted text-sm md:block"
        >
          {email}
        </span>
        <ModeSwitch mode={mode} />
        <LanguageSwitch />
        <ThemeSwitch
          label={t('theme')}
          names={{ system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }}
        />
        <IconButton label={t('signOut')} onClick={() => signOut({ callbackUrl: '/sign-in' })}>
          <LogOut aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </header>
  )
}
