import type { ReactNode } from 'react'
import { ApiProvider } from '@/components/shared/api-client'
import { LanguageSwitch } from '@/components/shared/language-switch'
import { Notice } from '@/components/ui/notice'
import { mayOpenPage } from '../page-limit'
import { translator } from '../translator'

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await translator('app')
  return (
    <div className="mx-auto grid min-h-dvh max-w-md grid-rows-[auto_1fr] px-4 py-6">
      <header className="flex justify-end">
        <LanguageSwitch />
      </header>
      <main className="grid content-center gap-8 pb-16">
        <div>
          <p className="font-semibold text-lg tracking-tight">{t('name')}</p>
          <p className="text-muted">{t('tagline')}</p>
        </div>
        {(await mayOpenPage()) ? (
          <ApiProvider actingFor={null} mode="live">
            {children}
          </ApiProvider>
        ) : (
          <Notice tone="warn">{t('tooManyPages')}</Notice>
        )}
      </main>
    </div>
  )
}
