import { Quote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { PresetSource } from '@/components/console/presets/preset-wire'

type Props = { evidence: { source_id: string; quote: string } | undefined; sources: PresetSource[] }

/** Where a value was read, in the words of the source; nothing when it was not read but proposed. */
export function BrandEvidence({ evidence, sources }: Props) {
  const t = useTranslations('brand')
  if (!evidence) return null
  const found = sources.find(({ source_id }) => source_id === evidence.source_id)
  // An empty list may be one that is still being loaded.
  const name = found?.name ?? (sources.length > 0 ? t('goneSource') : null)
  return (
    <p className="flex min-w-0 items-start gap-1.5 text-muted text-sm">
      <Quote aria-hidden="true" className="mt-1 size-3 shrink-0" />
      <span className="line-clamp-2 min-w-0 break-words" title={evidence.quote}>
        <span className="sr-only">{t('readIn')} </span>
        {evidence.quote}
        {name && !evidence.quote.endsWith(name) && <span className="text-ink"> ({name})</span>}
      </span>
    </p>
  )
}
