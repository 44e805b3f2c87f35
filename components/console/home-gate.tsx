import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useNow, useTranslations } from 'next-intl'
import { formatAgo, RENEWED } from '../format-time'
import type { GateGroup } from './home-gates'
import { CheckpointIcon } from './pipeline-icon'
import { reviewPath } from './review-wire'

const LONG_MS = 24 * 3600 * 1000

/** What waits for a reviewer at one checkpoint of a course; the whole line leads to it. */
export function HomeGate({ gate: { course, review, modules } }: { gate: GateGroup }) {
  const t = useTranslations('review')
  const checkpoint = useTranslations('checkpoint')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const isLong = now - Date.parse(review.since) > LONG_MS
  const what = checkpoint(review.checkpoint)
  return (
    <li>
      <Link
        href={reviewPath(course.course_id, review.checkpoint, review.module_index)}
        className="-outline-offset-2 group flex items-center gap-4 px-4 py-3 hover:bg-sunken"
      >
        <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-warn-soft text-warn">
          <CheckpointIcon checkpoint={review.checkpoint} />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="truncate font-medium text-sm">
            {modules.length > 1
              ? t('inModules', { what, count: modules.length })
              : review.module_index === null
                ? what
                : t('inModule', { what, number: review.module_index + 1 })}
          </span>
          <span className="truncate text-muted text-sm" lang={course.language}>
            {course.title}
          </span>
        </span>
        <span className={`shrink-0 text-sm ${isLong ? 'font-medium text-warn' : 'text-muted'}`}>
          {formatAgo(review.since, locale, now)}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted group-hover:text-ink" />
      </Link>
    </li>
  )
}
