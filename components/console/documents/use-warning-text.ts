'use client'

import { useTranslations } from 'next-intl'
import type { CourseSource } from '@/components/console/data/course-wire'

type Warning = CourseSource['warnings'][number]
type Named = Pick<CourseSource, 'source_id' | 'name'>

const SHOWN = 60
/** Without its period: the sentence it is quoted in has one. */
const quoted = (text: string) =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text.replace(/[\s.]+$/, '')

/** The warnings about a source in the page's language; `sources` are those they may refer to. */
export function useWarningText(sources: readonly Named[]): (warning: Warning) => string {
  const t = useTranslations('sourceWarning')
  const desk = useTranslations('reviewDesk')
  return (warning) => {
    const type = warning.type as Parameters<typeof t.has>[0]
    const name = sources.find(({ source_id }) => source_id === warning.source_id)?.name ?? ''
    const passages = warning.passages?.map(({ text, page, slide }) => {
      const place = page ? desk('page', { number: page }) : slide ? desk('slide', { number: slide }) : ''
      return `${t('named', { name: quoted(text) })}${place && ` (${place})`}`
    })
    const named = passages ?? warning.names?.map((each) => t('named', { name: quoted(each) }))
    const names = named?.join(', ') ?? 'none'
    return t.has(type) ? t(type, { name, names, count: warning.count ?? 0 }) : warning.message
  }
}
