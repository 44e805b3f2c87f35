import type { Metadata } from 'next'
import { RemindersController } from '@/components/portal/reminders-controller'
import { SignInCard } from '@/components/portal/sign-in/sign-in-card'
import { LanguageSwitch } from '@/components/shared/language-switch'
import { Notice } from '@/components/ui/notice'
import { getReminders } from '@/lib/domains/groups/reminders/set-reminders'
import { AppError } from '@/lib/platform/errors'
import { translator } from '../../../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('learnerReminders'))('title'),
})

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Where a reminder's link leads. Opening it changes nothing: mail scanners open links, people press the button. */
export default async function RemindersPage({ searchParams }: Props) {
  const { token } = await searchParams
  const t = await translator('learnerReminders')
  const known = typeof token === 'string' ? await findReminders(token) : null
  return (
    <div className="mx-auto grid min-h-dvh max-w-md grid-rows-[auto_1fr] px-4 py-4 sm:py-6">
      <header className="flex justify-end [&_button]:min-h-11 [&_button]:min-w-11 [&_fieldset]:p-0">
        <LanguageSwitch />
      </header>
      <main id="content" className="grid content-center pb-16">
        <SignInCard>
          <h1 className="font-semibold text-2xl tracking-tight">{t('title')}</h1>
          {known && typeof token === 'string' ? (
            <RemindersController token={token} company={known.company} isOn={known.on} />
          ) : (
            <Notice tone="bad">{t('wrongLink')}</Notice>
          )}
        </SignInCard>
      </main>
    </div>
  )
}

async function findReminders(token: string) {
  try {
    return await getReminders(token)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
