import { LoaderCircle, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CourseSource } from '@/components/console/data/course-wire'
import { useReasonText } from '@/components/shared/use-reason-text'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { CheckField } from '@/components/ui/field/check-field'
import { IconButton } from '@/components/ui/icon-button'
import { SourceText } from './source-text'
import { useWarningText } from './use-warning-text'

const TONES: Record<CourseSource['status'], BadgeTone> = { pending: 'info', ready: 'good', failed: 'bad' }

type Props = {
  sources: CourseSource[]
  /** a way to send a new version of a source that is used */
  renew?: (source: CourseSource) => ReactNode
  /** what can still be changed here before the course is launched */
  edit?: {
    exclude: (source: CourseSource, excluded: boolean) => void
    remove: (source: CourseSource) => void
  }
}

export function SourceList({ sources, edit, renew }: Props) {
  const warningText = useWarningText(sources)
  return (
    <ul className="grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {sources.map((source) => (
        <li key={source.source_id} className="grid gap-2 px-4 py-3">
          <SourceHead source={source} {...(edit && { edit })} {...(renew && { renew })} />
          {source.warnings.map((warning) => (
            <p key={warning.message} className="flex items-start gap-2 text-sm text-warn">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {warningText(warning)}
            </p>
          ))}
          {source.text !== '' && <SourceText source={source} />}
        </li>
      ))}
    </ul>
  )
}

function SourceHead({ source, edit, renew }: Pick<Props, 'edit' | 'renew'> & { source: CourseSource }) {
  const t = useTranslations('course')
  const list = useTranslations('sourceList')
  const common = useTranslations('common')
  const status = useTranslations('sourceStatus')
  const say = useReasonText()
  const facts = [
    source.status === 'ready' && t('words', { count: source.word_count }),
    source.language?.toUpperCase(),
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className={`min-w-0 flex-1 basis-60 ${source.excluded ? 'opacity-70' : ''}`}>
        <p className="flex items-center gap-2 font-medium text-sm">
          {source.status === 'pending' && (
            <LoaderCircle
              aria-hidden="true"
              className="size-4 shrink-0 text-accent-strong motion-safe:animate-spin"
            />
          )}
          <span className="break-words">{source.name}</span>
        </p>
        <p className={`text-sm ${source.reason ? 'text-bad' : 'text-muted'}`}>
          {source.reason ? say(source.failure, source.reason) : facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      {source.excluded ? (
        <Badge tone="neutral">{list('excluded')}</Badge>
      ) : (
        <Badge tone={TONES[source.status]}>{status(source.status)}</Badge>
      )}
      {source.status === 'ready' && !source.excluded && renew?.(source)}
      {edit && (
        <div className="flex items-center gap-1">
          {source.status === 'ready' && (
            <CheckField
              label={common('use')}
              aria-label={list('useOf', { name: source.name })}
              checked={!source.excluded}
              onChange={(isUsed) => edit.exclude(source, !isUsed)}
            />
          )}
          <IconButton label={common('deleteOf', { name: source.name })} onClick={() => edit.remove(source)}>
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
