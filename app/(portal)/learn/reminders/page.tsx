import { RemindersController } from '@/components/portal/reminders-controller'
import { SignInFrame } from '@/components/portal/sign-in/sign-in-frame'
import { Notice } from '@/components/ui/notice'
import { getReminders } from '@/lib/domains/groups/reminders/set-reminders'
import { AppError } from '@/lib/platform/errors'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('learnerReminders', 'title')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Where a reminder's link leads. Opening it changes nothing: mail scanners open links, people press the button. */
export default async function RemindersPage({ searchParams }: Props) {
  const { token } = await searchParams
  const t = await translator('learnerReminders')
  const known = typeof token === 'string' ? await findReminders(token) : null
  return (
    <SignInFrame>
      <h1 className="font-semibold text-2xl tracking-tight">{t('title')}</h1>
      {known && typeof token === 'string' ? (
        <RemindersController token={token} company={known.company} isOn={known.on} />
      ) : (
        <Notice tone="bad">{t('wrongLink')}</Notice>
      )}
    </SignInFrame>
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
