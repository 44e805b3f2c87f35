'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { ThemeProvider } from 'next-themes'
import { type ReactNode, useState } from 'react'
import { Toaster } from '@/components/ui/toaster'
import type { Locale } from '@/lib/platform/i18n/locale-choice'
import type { Messages } from '@/lib/platform/i18n/messages-by-locale'
import { watchAssets } from './assets/missing-assets'
import { retry, retryDelay } from './queries/query-retry'

if (typeof window !== 'undefined') watchAssets()

/** `nonce`: for the inline scripts of the page. */
type Props = { locale: Locale; messages: Messages; nonce: string | undefined; children: ReactNode }

export function Providers({ locale, messages, nonce, children }: Props) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry, retryDelay, staleTime: 1000 } } }),
  )
  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme="system"
      disableTransitionOnChange
      {...(nonce && { nonce })}
    >
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
        <Toaster label={messages.app.news} />
      </NextIntlClientProvider>
    </ThemeProvider>
  )
}
