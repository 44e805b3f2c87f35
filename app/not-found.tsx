import Link from 'next/link'
import { EmptyState } from '@/components/ui/empty-state'
import { translator } from './translator'

export default async function NotFound() {
  const t = await translator('app')
  const common = await translator('common')
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center px-4">
      <h1 className="sr-only">{t('name')}</h1>
      <EmptyState title={t('notFound')}>
        <p>{t('notFoundHint')}</p>
        <Link href="/" className="text-accent-strong underline underline-offset-4">
          {common('backToHome')}
        </Link>
      </EmptyState>
    </main>
  )
}
