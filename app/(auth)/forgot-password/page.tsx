import { ForgotPasswordController } from '@/components/console/sign-in/forgot-password-controller'
import { pageTitle, translator } from '../../translator'

export const generateMetadata = pageTitle('forgotPassword', 'title')

export default async function ForgotPasswordPage() {
  const t = await translator('forgotPassword')
  return (
    <section className="grid gap-6 rounded-xl border border-line bg-surface p-6">
      <h1 className="font-semibold text-xl">{t('title')}</h1>
      <ForgotPasswordController />
    </section>
  )
}
