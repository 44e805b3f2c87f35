'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course, CourseSource } from '@/components/console/data/course-wire'
import { useSources } from '@/components/console/data/use-sources'
import { SourceList } from '@/components/console/documents/source-list'
import { formatMoment } from '@/components/shared/format-time'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { ListedChange } from './change-wire'
import { NewVersionDialog } from './new-version-dialog'

/** The sources of a course; once it is written from them, new versions of them and what these change. */
export function CourseSources({ course }: { course: Course }) {
  const t = useTranslations('course')
  const desk = useTranslations('changeDesk')
  const [asked, setAsked] = useState<CourseSource | null>(null)
  const query = useSources(course.course_id)
  const isWritten = course.modules.length > 0
  const changes = useRead(['course', course.course_id, 'changes'], '/courses/{course_id}/changes', {
    path: { course_id: course.course_id },
    enabled: isWritten,
  })
  const sources = query.data
  return (
    <section aria-labelledby="sources" className="grid gap-3">
      <h2 id="sources" className="sr-only">
        {t('sources')}
      </h2>
      {sources && changes.data && changes.data.length > 0 && (
        <ChangeList courseId={course.course_id} changes={changes.data} sources={sources} />
      )}
      {sources ? (
        <SourceList
          sources={sources}
          {...(isWritten && {
            renew: (source: CourseSource) => (
              <Button look="quiet" onClick={() => setAsked(source)}>
                {desk('newVersion')}
                <span className="sr-only">{desk('ofSource', { name: source.name })}</span>
              </Button>
            ),
          })}
        />
      ) : (
        <NotLoaded of={query} rows={1} label={t('loading')} failed={t('sourcesFailed')} />
      )}
      {asked && (
        <NewVersionDialog courseId={course.course_id} source={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  )
}

type ListProps = { courseId: string; changes: ListedChange[]; sources: CourseSource[] }

function ChangeList({ courseId, changes, sources }: ListProps) {
  const t = useTranslations('changeDesk')
  const locale = useLocale()
  return (
    <ul
      aria-label={t('changes')}
      className="grid divide-y divide-line rounded-xl border border-line bg-surface"
    >
      {changes.map(({ change_id, source_id, status, created_at, created_by, ...change }) => (
        <li key={change_id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 text-sm">
          <span className="grid min-w-0 gap-0.5">
            <Link
              href={`/courses/${courseId}/changes/${change_id}`}
              className="break-words font-medium underline-offset-4 hover:underline"
            >
              {t('title', { name: sources.find((source) => source.source_id === source_id)?.name ?? '' })}
            </Link>
            <span className="text-muted">
              {t('sent', { name: created_by, date: formatMoment(created_at, locale) })}
            </span>
          </span>
          <Badge tone={status === 'open' ? 'warn' : 'neutral'}>
            {status === 'open'
              ? t('left', { count: change.open_count, total: change.difference_count })
              : t(status)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
