import type { Source } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import type { Language } from '../../product/source-document.ts'
import { type Compared, mergeDuplicates } from './readers/merge-duplicates.ts'
import type { SourceWarning } from './source-file.ts'
import { readBlocks, readFingerprints, readWarnings } from './source-json.ts'

/**
 * A source as shown: with its own warnings, and with passages unused because an earlier source contains them.
 */
export type SourceView = Omit<Source, 'warnings'> & { warnings: SourceWarning[] }

const FOREIGN: Record<Language, SourceWarning> = {
  fr: { type: 'not_course_language', message: 'This document is not in French, the language of the course.' },
  en: {
    type: 'not_course_language',
    message: 'This document is not in English, the language of the course.',
  },
}

/** Whether an author may read a source. */
export const isUsable = (source: Pick<Source, 'status' | 'excluded'>): boolean =>
  source.status === 'ready' && !source.excluded

/** Whether an outline says which passages of a course's sources it takes: its own, or the one it was launched with. */
export const areSourcesUsed = async (tx: Tx, courseId: string): Promise<boolean> =>
  (await tx.outlineVersion.count({ where: { courseId } })) +
    (await tx.preparedPart.count({ where: { courseId, kind: 'outline' } })) >
  0

/** A source as mergeDuplicates compares it. */
export const toCompared = (source: Source): Compared => ({
  id: source.id,
  text: source.text,
  blocks: readBlocks(source.blocks),
  fingerprints: readFingerprints(source.fingerprints),
})

/** All sources of an owner in order, as they are shown; `languages` as of `sourceLanguagesOf`. */
export function viewSources(sources: readonly Source[], languages: readonly Language[]): SourceView[] {
  const [own] = languages
  const merged = new Map(
    mergeDuplicates(sources.filter(isUsable).map(toCompared)).map((use) => [use.id, use]),
  )
  const nameOf = (id: string) => sources.find((source) => source.id === id)?.name ?? ''
  return sources.map((source) => {
    const { copyOf, repeated } = merged.get(source.id) ?? { copyOf: null, repeated: 0 }
    const found: SourceWarning[] = []
    const isExpected = languages.some((language) => language === source.language)
    if (own && source.status === 'ready' && !isExpected) found.push(FOREIGN[own])
    if (copyOf)
      found.push({
        type: 'duplicate_of',
        message: `This document says the same as ${nameOf(copyOf)} and is not used.`,
        source_id: copyOf,
      })
    if (repeated > 0)
      found.push({
        type: 'repeated_passages',
        message: `${repeated} passage(s) also stand in earlier documents and are used once.`,
        count: repeated,
      })
    return { ...source, warnings: [...readWarnings(source.warnings), ...found] }
  })
}
