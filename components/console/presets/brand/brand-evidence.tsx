import { Quote } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { BrandValueEvidence, PresetSource } from '@/components/console/data/preset-wire'
import { evidenceText } from './evidence-text'

type Props = { evidence: BrandValueEvidence | undefined; sources: PresetSource[] }

/** Where a value was found, quoted from the source; nothing if it was proposed rather than found. */
export function BrandEvidence({ evidence, sources }: Props) {
  const t = useTranslations('brand')
  const locale = useLocale()
  if (!evidence) return null
  const text = evidenceText(evidence, t, locale)
  const found = sources.find(({ source_id }) => source_id === evidence.source_id)
  // An empty list may still be loading.
  const name = found?.name ?? (sources.length > 0 ? t('goneSource') : null)
  return (
    <p className="flex min-w-0 items-start gap-1.5 text-muted text-sm">
      <Quote aria-hidden="true" className="mt-1 size-3 shrink-0" />
      <span className="line-clamp-2 min-w-0 break-words" title={text}>
        <span className="sr-only">{t('readIn')} </span>
        {text}
        {name && !text.endsWith(name) && <span className="text-ink"> ({name})</span>}
      </span>
    </p>
  )
}
