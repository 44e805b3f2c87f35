import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CourseSource } from '@/components/console/data/course-wire'
import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import { EntryBadge } from '@/components/console/review/feedback/feedback-panel'
import { Badge } from '@/components/ui/badge'

type Props = {
  sources: CourseSource[]
  rowOf: (source: CourseSource) => ReviewEntry | undefined
  chosen: string
  onChoose: (index: number) => void
}

export function SourceDeskList({ sources, rowOf, chosen, onChoose }: Props) {
  const t = useTranslations('sourceDesk')
  const left = sources.filter((source) => {
    const row = rowOf(source)
    return row && !isApproved(row)
  }).length
  return (
    <nav aria-label={t('list')} className="grid content-start gap-2">
      <p role="status" className="text-muted text-sm">
        {t('left', { count: left })}
      </p>
      <ul className="grid gap-1">
        {sources.map((source, index) => (
          <li key={source.source_id}>
            <button
              type="button"
              aria-current={source.source_id === chosen ? 'true' : undefined}
              onClick={() => onChoose(index)}
              className="grid w-full gap-1 rounded-lg border border-transparent px-3 py-2 text-start hover:bg-sunken aria-[current]:border-line aria-[current]:bg-surface"
            >
              <span
                className={`line-clamp-2 break-words font-medium text-sm ${source.excluded ? 'text-muted line-through' : ''}`}
              >
                {source.name}
              </span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
                <SourceState source={source} row={rowOf(source)} />
                {t('words', { count: source.word_count })}
                {source.warnings.length > 0 && (
                  <span className="inline-flex items-center gap-1 text-warn">
                    <TriangleAlert aria-hidden="true" className="size-3.5" />
                    {t('warnings', { count: source.warnings.length })}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether it is being read, failed, is left out, or the state of its review. */
function SourceState({ source, row }: { source: CourseSource; row: ReviewEntry | undefined }) {
  const t = useTranslations('sourceDesk')
  const status = useTranslations('sourceStatus')
  if (source.status === 'failed') return <Badge tone="bad">{status('failed')}</Badge>
  if (source.status === 'pending') return <Badge tone="info">{status('pending')}</Badge>
  if (source.excluded) return <Badge tone="neutral">{t('excluded')}</Badge>
  return row ? <EntryBadge entry={row} /> : null
}
