'use client'

import { EyeOff, Pencil, TriangleAlert, Undo2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { Course, CourseSource } from '@/components/console/data/course-wire'
import { useWarningText } from '@/components/console/documents/use-warning-text'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useReasonText } from '@/components/shared/use-reason-text'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import { Notice } from '@/components/ui/notice'
import { SourceDeskEditor } from './source-desk-editor'
import { SourceDeskText } from './source-desk-text'
import { useSourceChange } from './use-source-change'

type Props = {
  ref: Ref<HTMLElement>
  course: Course
  source: CourseSource
  /** the course's sources, to name the one that it repeats */
  others: CourseSource[]
  canEdit: boolean
  isEditing: boolean
  busy: boolean
  onEditing: (isEditing: boolean) => void
  onExclude: () => void
  onUnsaved: (isUnsaved: boolean) => void
}

/** One source: what is known about it, and its text to read or correct. */
export function SourceDeskReader({ ref, course, source, others, busy, ...act }: Props) {
  const t = useTranslations('sourceDesk')
  const kinds = useTranslations('sourceKind')
  const say = useReasonText()
  const locale = useLocale()
  const language =
    source.language && new Intl.DisplayNames([locale], { type: 'language' }).of(source.language)
  const canCorrect = act.canEdit && source.status !== 'pending'
  return (
    <section aria-labelledby="source-name" className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <h2 id="source-name" className="break-words font-semibold text-lg">
            {source.name}
          </h2>
          <p className="text-muted text-sm">
            {[kinds(source.kind), t('words', { count: source.word_count }), language]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {!act.isEditing && act.canEdit && (
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" disabled={!canCorrect} onClick={() => act.onEditing(true)}>
              <Pencil aria-hidden="true" className="size-4" /> {t('edit')} <KeyHint keys="E" />
            </Button>
            <Button look="quiet" busy={busy} onClick={act.onExclude}>
              {source.excluded ? (
                <Undo2 aria-hidden="true" className="size-4" />
              ) : (
                <EyeOff aria-hidden="true" className="size-4" />
              )}
              {source.excluded ? t('include') : t('exclude')} <KeyHint keys="X" />
            </Button>
          </div>
        )}
      </div>
      {source.excluded && <Notice tone="info">{t('excludedHint')}</Notice>}
      {source.status === 'failed' && (
        <Notice tone="bad">
          <p className="font-medium">{say(source.failure, source.reason)}</p>
          <p>{t('failedHint')}</p>
        </Notice>
      )}
      {source.status === 'pending' && (
        <Notice tone="info" live>
          {t('pending')}
        </Notice>
      )}
      <SourceDeskWarnings source={source} sources={others} />
      {act.isEditing ? (
        <SourceDeskEditor course={course} source={source} {...act} />
      ) : (
        source.status === 'ready' && (
          <section
            ref={ref}
            aria-label={t('text')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
            tabIndex={0}
            className={`max-h-[70dvh] overflow-y-auto rounded-xl border border-line bg-surface px-6 py-5 ${source.excluded ? 'opacity-70' : ''}`}
          >
            <ReadText course={course} source={source} canEdit={canCorrect} />
          </section>
        )
      )}
    </section>
  )
}

type ReadTextProps = { course: Course; source: CourseSource; canEdit: boolean }

function ReadText({ course, source, canEdit }: ReadTextProps) {
  const { correct } = useSourceChange(course)
  const courseId = course.course_id
  const common = useTranslations('common')
  const query = useRead(
    ['course', courseId, 'source', source.source_id, source.version],
    '/courses/{course_id}/sources/{source_id}',
    { path: { course_id: courseId, source_id: source.source_id }, staleTime: 60_000 },
  )
  if (!query.data) return <NotLoaded of={query} rows={3} label={common('loadingSources')} />
  const { source_id, version } = query.data
  const add = (text: string) => correct.mutate({ source_id, text, version })
  return <SourceDeskText source={query.data} onAdd={canEdit ? add : undefined} busy={correct.isPending} />
}

type SourceDeskWarningsProps = { source: CourseSource; sources: CourseSource[] }

/** What a reviewer should know about a source before approving it. */
function SourceDeskWarnings({ source, sources }: SourceDeskWarningsProps) {
  const warningText = useWarningText(sources)
  if (source.warnings.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-lg bg-warn-soft px-4 py-3 text-sm text-warn">
      {source.warnings.map((warning) => (
        <li key={warning.message} className="flex gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {warningText(warning)}
        </li>
      ))}
    </ul>
  )
}
