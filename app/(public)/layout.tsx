import type { ReactNode } from 'react'
import { LanguageSwitch } from '@/components/shared/language-switch'

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-xl grid-rows-[auto_1fr] gap-6 px-4 py-6">
      <header className="flex justify-end [&_button]:min-h-11 [&_button]:min-w-11 [&_fieldset]:p-0">
        <LanguageSwitch />
      </header>
      <main id="content" className="grid content-start gap-6 pb-16">
        {children}
      </main>
    </div>
  )
}
