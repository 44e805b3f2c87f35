import { cookies } from 'next/headers'
import Link from 'next/link'
import { ACCOUNT_COOKIE } from '@/components/console/account/console-choice'
import { KeyListController } from '@/components/console/settings/key-list-controller'
import { apiPath } from '@/components/shared/api-path'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('keys', 'title')

const link = 'font-medium text-accent-strong underline underline-offset-4'

export default async function KeysPage() {
  const { role, accountId } = await requireUser('/settings/keys')
  const chosen = (await cookies()).get(ACCOUNT_COOKIE)?.value || accountId
  const t = await translator('keys')
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <Notice tone="info">
        <p className="max-w-prose">{t('issued')}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
          {role === 'operator' && (
            <Link href={`/operator/accounts/${chosen}`} className={link}>
              {t('manage')}
            </Link>
          )}
          <a href={apiPath('/docs')} className={link}>
            {t('docs')}
          </a>
        </p>
      </Notice>
      <KeyListController />
    </>
  )
}
