import type { Metadata } from 'next'
import localFont from 'next/font/local'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from '@/components/shared/providers'
import { env } from '@/lib/platform/env.ts'
import { NONCE_HEADER } from '@/lib/platform/http/page-policy'
import { MESSAGES } from '@/lib/platform/i18n/messages-by-locale'
import { playerOrigin } from '@/lib/platform/storage/player-origin.ts'
import { currentLocale, translator } from './translator'
import './globals.css'

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  // Preloaded; where it comes late all the same, lines that break elsewhere would move the page.
  display: 'optional',
  variable: '--font-inter',
})

export async function generateMetadata(): Promise<Metadata> {
  const description = (await translator('app'))('tagline')
  return {
    metadataBase: new URL(env().appUrl),
    title: { default: 'Coursewright', template: '%s · Coursewright' },
    description,
    manifest: '/manifest.webmanifest',
    icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-touch-icon.png' },
    openGraph: {
      siteName: 'Coursewright',
      description,
      images: [{ url: '/social.png', width: 1200, height: 630, alt: 'Coursewright' }],
    },
    twitter: { card: 'summary_large_image' },
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, origin, given] = await Promise.all([currentLocale(), playerOrigin(), headers()])
  const nonce = given.get(NONCE_HEADER) ?? undefined
  return (
    <html lang={locale} className={inter.variable} suppressHydrationWarning>
      <head>
        <meta
          httpEquiv="Content-Security-Policy"
          content={['media-src', "'self'", 'blob:', origin].filter(Boolean).join(' ')}
        />
      </head>
      <body className="min-h-dvh font-sans antialiased">
        <Providers locale={locale} messages={MESSAGES[locale]} nonce={nonce}>
          {children}
        </Providers>
      </body>
    </html>
  )
}
