import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** In a list: that a row has flags, and how many; renders nothing for none. */
export function FlagMark({ count }: { count: number }) {
  const t = useTranslations('flags')
  if (count === 0) return null
  return (
    <span className="shrink-0 text-warn" title={t('count', { count })}>
      <TriangleAlert aria-hidden="true" className="size-4" />
      <span className="sr-only">{t('count', { count })}</span>
    </span>
  )
}
