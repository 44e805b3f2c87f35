'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '@/components/shared/language-switch'
import type { Brand } from './learner-wire'
import { PortalAccountMenu } from './portal-account-menu'
import { PortalBrand } from './portal-brand'
import { portalRule } from './portal-colors'
import { PortalOffline } from './portal-offline'

type Props = {
  email: string
  /** the brand of the course one is in; null: the portal's own look */
  brand: Brand | null
  children: ReactNode
}

/** The frame of every page of the portal: who speaks, what one can do everywhere, and the page in the brand's colours. */
export function PortalFrame({ email, brand, children }: Props) {
  const t = useTranslations('app')
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]">
      {brand && <style>{portalRule(brand.colors.primary)}</style>}
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3"
      >
        {t('skip')}
      </a>
      <header className="border-line border-b bg-surface">
        <div className="h-1 bg-accent" />
        <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-3 px-4 sm:px-6">
          <PortalBrand brand={brand} />
          <div className="flex shrink-0 items-center gap-2 [&_fieldset_button]:min-h-11 [&_fieldset_button]:min-w-11 [&_fieldset]:p-0">
            <LanguageSwitch />
            <PortalAccountMenu email={email} />
          </div>
        </div>
        <PortalOffline />
      </header>
      <main
        id="content"
        className="mx-auto grid w-full max-w-6xl min-w-0 content-start gap-6 px-4 py-5 pb-16 sm:px-6 lg:py-8 phone:pb-28 phone:[&_:is(a,button,input,textarea)]:scroll-mb-24"
      >
        {children}
      </main>
    </div>
  )
}
