'use client'

import { GraduationCap } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMissingAssets } from '@/components/shared/assets/missing-assets'
import { LanguageSwitch } from '@/components/shared/language-switch'
import { useOnline } from '@/components/shared/use-online'
import type { Brand } from './learner-wire'
import { PortalAccountMenu } from './portal-account-menu'
import { portalRule } from './portal-colors'
import { PortalSearch } from './portal-search'

type Props = {
  email: string
  /** a console user is previewing it as learners see it */
  isPreview: boolean
  /** the brand of the current course; null: the portal's own look */
  brand: Brand | null
  children: ReactNode
}

/** The frame of every portal page: the brand, the menu, and the page in the brand's colors. */
export function PortalFrame({ email, isPreview, brand, children }: Props) {
  const t = useTranslations('app')
  const preview = useTranslations('preview')
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
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
            <PortalSearch />
            <LanguageSwitch />
            {!isPreview && <PortalAccountMenu email={email} />}
          </div>
        </div>
        {isPreview && (
          <p className="bg-info-soft px-4 py-2 text-center font-medium text-accent-strong text-sm">
            {preview('banner')}
          </p>
        )}
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

/** Shown while the browser is offline or a part of the page fails to load. */
function PortalOffline() {
  const t = useTranslations('learnerFrame')
  const app = useTranslations('app')
  const isOnline = useOnline()
  const isIncomplete = useMissingAssets()
  return (
    <div role="status">
      {(!isOnline || isIncomplete) && (
        <p className="bg-warn-soft px-4 py-2 text-center font-medium text-sm text-warn">
          {isOnline ? app('incomplete') : t('offline')}
        </p>
      )}
    </div>
  )
}

/**
 * The logo or name of the brand, which links to the learner's courses. Logos are made for paper, so they are
 * on white even in the dark scheme.
 */
function PortalBrand({ brand }: { brand: Brand | null }) {
  const t = useTranslations('learnerFrame')
  const name = brand?.company_name || t('portal')
  return (
    <Link href="/learn" aria-label={`${name}, ${t('home')}`} className="min-w-0 rounded-lg">
      {brand?.logo_url ? (
        // biome-ignore lint/performance/noImgElement: a signed address that changes with every read
        <img
          src={brand.logo_url}
          alt={name}
          className="h-10 max-w-40 rounded-md bg-white object-contain px-1.5 py-1 sm:max-w-52"
        />
      ) : (
        <span className="flex min-h-11 min-w-0 items-center gap-2.5 font-semibold tracking-tight">
          <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent font-semibold text-on-accent">
            <GraduationCap aria-hidden="true" className="size-5" />
          </span>
          <span className="line-clamp-2 break-words leading-tight">{name}</span>
        </span>
      )}
    </Link>
  )
}
