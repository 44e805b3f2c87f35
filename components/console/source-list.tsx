import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { CourseSource } from './course-wire'

const TONES = { pending: 'info', ready: 'good', failed: 'bad' } as const

export function SourceList({ sources }: { sources: CourseSource[] }) {
  const t = useTranslations('course')
  const status = useTranslations('sourceStatus')
  return (
    <ul className="grid divide-y divide-line rounded-xl border border-line bg-surface px-5">
      {sources.map((source) => (
        <li
          key={source.source_id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
        >
          <div className="min-w-0">
            <p className="break-words font-medium text-sm">{source.name}</p>
            <p className="text-muted text-sm">{source.reason ?? t('words', { count: source.word_count })}</p>
          </div>
          <Badge tone={TONES[source.status]}>{status(source.status)}</Badge>
        </li>
      ))}
    </ul>
  )
}
