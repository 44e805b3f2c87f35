import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { portalRule } from '@/components/portal/shell/portal-colors'
import { LanguageSwitch } from '@/components/shared/language-switch'
import type { SharedContent } from './shared-wire'

type Props = { content: SharedContent | null; isEmbedded: boolean; children: ReactNode }

/** Around what a link shows: who shares it, in its colors. In a page of another site, nothing. */
export function SharedFrame({ content, isEmbedded, children }: Props) {
  const t = useTranslations('sharedPage')
  const color = content?.color && <style>{portalRule(content.color)}</style>
  if (isEmbedded)
    return (
      <main id="content" className="min-h-dvh">
        {color}
        {content ? children : <div className="px-4">{children}</div>}
      </main>
    )
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      {color}
      <header className="border-line border-b bg-surface">
        <div className="h-1 bg-accent" />
        <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-3 px-4 sm:px-6 [&_fieldset_button]:min-h-11 [&_fieldset_button]:min-w-11 [&_fieldset]:p-0">
          <p className="line-clamp-2 min-w-0 break-words text-muted text-sm">
            {content && t('by', { company: content.company_name })}
          </p>
          <LanguageSwitch />
        </div>
      </header>
      <main
        id="content"
        className="mx-auto grid w-full max-w-6xl min-w-0 content-start gap-6 px-4 py-5 pb-16 sm:px-6 lg:py-8"
      >
        {children}
      </main>
    </div>
  )
}
