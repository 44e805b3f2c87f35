import type { ReactNode } from 'react'
import { LanguageSwitch } from '@/components/shared/language-switch'
import { SignInCard } from './sign-in-card'

/** A portal page that needs no session: one card in the middle, and the choice of language. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-md grid-rows-[auto_1fr] px-4 py-4 sm:py-6">
      <header className="flex justify-end [&_button]:min-h-11 [&_button]:min-w-11 [&_fieldset]:p-0">
        <LanguageSwitch />
      </header>
      <main id="content" className="grid content-center pb-16">
        <SignInCard>{children}</SignInCard>
      </main>
    </div>
  )
}
