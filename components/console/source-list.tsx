import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
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
          {source.warnings.map((warning) => (
            <p key={warning.message} className="w-full text-sm text-warn">
              {warning.message}
            </p>
          ))}
          {source.text !== '' && (
            <div className="w-full">
              <Disclosure title={t('readText')}>
                <section
                  aria-label={t('sourceText', { name: source.name })}
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
                  tabIndex={0}
                  lang={source.language ?? undefined}
                  className="max-h-96 overflow-auto whitespace-pre-wrap rounded-lg bg-sunken p-4 text-sm"
                >
                  {source.text}
                </section>
              </Disclosure>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
