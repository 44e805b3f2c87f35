'use client'

import { useTranslations } from 'next-intl'
import type { CourseSource } from '@/components/console/data/course-wire'

type Warning = CourseSource['warnings'][number]
type Named = Pick<CourseSource, 'source_id' | 'name'>

/** What is to be known of a source, in the language of the page; `sources` are those it may speak of. */
export function useWarningText(sources: readonly Named[]): (warning: Warning) => string {
  const t = useTranslations('sourceWarning')
  return (warning) => {
    const type = warning.type as Parameters<typeof t.has>[0]
    const name = sources.find(({ source_id }) => source_id === warning.source_id)?.name ?? ''
    return t.has(type) ? t(type, { name, count: warning.count ?? 0 }) : warning.message
  }
}
