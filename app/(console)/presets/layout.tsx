import localFont from 'next/font/local'
import type { ReactNode } from 'react'

// The fonts of slides; each is loaded only where a slide uses it.
const archivo = localFont({
  src: '../../../node_modules/@fontsource/archivo/files/archivo-latin-800-normal.woff2',
  variable: '--font-archivo',
  preload: false,
})
const nunito = localFont({
  src: '../../../node_modules/@fontsource/nunito/files/nunito-latin-800-normal.woff2',
  variable: '--font-nunito',
  preload: false,
})
const serif = localFont({
  src: '../../../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  variable: '--font-source-serif-4',
  preload: false,
})
const mono = localFont({
  src: '../../../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff2',
  variable: '--font-ibm-plex-mono',
  preload: false,
})

export default function PresetsLayout({ children }: { children: ReactNode }) {
  return (
    <div
      className={`grid min-w-0 gap-6 ${archivo.variable} ${nunito.variable} ${serif.variable} ${mono.variable}`}
    >
      {children}
    </div>
  )
}
