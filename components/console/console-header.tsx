'use client'

import Link from 'next/link'
import { signOut } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LanguageSwitch } from './language-switch'

export function ConsoleHeader({ email }: { email: string }) {
  const t = useTranslations('app')
  return (
    <header className="border-line border-b bg-surface">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {t('skip')}
      </a>
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <Link href="/" className="font-semibold tracking-tight">
          {t('name')}
        </Link>
        <nav aria-label={t('navigation')} className="flex-1">
          <Link href="/" className="rounded-md px-2 py-1.5 text-muted text-sm hover:text-ink">
            {t('courses')}
          </Link>
        </nav>
        <div className="flex w-full items-center justify-between gap-3 sm:w-auto">
          <span className="hidden max-w-60 truncate text-muted text-sm md:block">{email}</span>
          <LanguageSwitch />
          <Button look="quiet" onClick={() => signOut({ callbackUrl: '/sign-in' })}>
            {t('signOut')}
          </Button>
        </div>
      </div>
    </header>
  )
}
