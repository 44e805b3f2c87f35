'use client'

import { useTranslations } from 'next-intl'
import type { CourseSource } from '@/components/console/data/course-wire'

type Warning = CourseSource['warnings'][number]
type Named = Pick<CourseSource, 'source_id' | 'name'>

/** The warnings about a source in the page's language; `sources` are those they may refer to. */
export function useWarningText(sources: readonly Named[]): (warning: Warning) => string {
  const t = useTranslations('sourceWarning')
  return (warning) => {
    const type = warning.type as Parameters<typeof t.has>[0]
    const name = sources.find(({ source_id }) => source_id === warning.source_id)?.name ?? ''
    const names = warning.names?.map((each) => t('named', { name: each })).join(', ') ?? 'none'
    return t.has(type) ? t(type, { name, names, count: warning.count ?? 0 }) : warning.message
  }
}
