'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'

/** What reviewers see instead of an operator's page. */
export function OperatorRefusal() {
  const t = useTranslations('operatorRefusal')
  const common = useTranslations('common')
  const nav = useTranslations('operatorNav')
  return (
    <>
      <PageHeader title={nav('label')} />
      <EmptyState title={t('title')}>
        <p>{t('hint')}</p>
        <Link href="/" className="text-accent-strong underline underline-offset-4">
          {common('backToHome')}
        </Link>
      </EmptyState>
    </>
  )
}
