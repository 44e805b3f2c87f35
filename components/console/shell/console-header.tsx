'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { LanguageSwitch } from '@/components/shared/language-switch'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { ConsoleBell } from './console-bell'
import { ConsoleMenu } from './console-menu'
import { ModeSwitch } from './mode-switch'
import { OperatorAccountSwitch } from './operator-account-switch'
import { UserMenu } from './user-menu'

type Props = {
  email: string
  mode: 'live' | 'test'
  /** the account an operator works in; null for everybody else */
  actingFor: string | null
}

export function ConsoleHeader({ email, mode, actingFor }: Props) {
  const t = useTranslations('app')
  const switches = (
    <>
      {actingFor && <OperatorAccountSwitch accountId={actingFor} />}
      <ModeSwitch mode={mode} />
      <LanguageSwitch />
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
        <p className="border-line border-t bg-warn-soft px-4 py-1.5 text-center text-sm text-warn">
          {t('modeTestHint')}
        </p>
      )}
    </header>
  )
}
