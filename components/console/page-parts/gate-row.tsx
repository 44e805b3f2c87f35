import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useNow, useTranslations } from 'next-intl'
import type { OpenReviewGroup } from '@/components/console/data/review-wire'
import { formatAgo, RENEWED } from '@/components/shared/format-time'
import { CheckpointIcon } from './checkpoint-icon'
import { gatePath } from './gates'

const LONG_MS = 24 * 3600 * 1000

type Props = { gate: OpenReviewGroup; onGo?: () => void }

/** An open review at one checkpoint of a course or preset; the whole row links to it. */
export function GateRow({ gate, onGo }: Props) {
  const t = useTranslations('review')
  const checkpoint = useTranslations('checkpoint')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const { modules } = gate
  const isLong = now - Date.parse(gate.since) > LONG_MS
  const what = checkpoint(gate.checkpoint)
  return (
    <li>
      <Link
        href={gatePath(gate)}
        {...(onGo && { onClick: onGo })}
        className="-outline-offset-2 group flex items-center gap-3 px-4 py-3 hover:bg-sunken sm:gap-4"
      >
        <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-warn-soft text-warn">
          <CheckpointIcon checkpoint={gate.checkpoint} />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="truncate font-medium text-sm">
            {modules.length > 1
              ? t('inModules', { what, count: modules.length })
              : modules[0] === undefined
                ? what
                : t('inModule', { what, number: modules[0] + 1 })}
          </span>
          <span className="truncate text-muted text-sm" lang={gate.language ?? undefined}>
            {gate.title}
          </span>
        </span>
        <span className={`shrink-0 text-sm ${isLong ? 'font-medium text-warn' : 'text-muted'}`}>
          {formatAgo(gate.since, locale, now)}
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted group-hover:text-ink max-sm:hidden"
        />
      </Link>
    </li>
  )
}
