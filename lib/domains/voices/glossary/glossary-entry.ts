import { z } from 'zod'
import { readIpa } from '../../../media/narration/builtin/engine-phonemes.ts'
import type { Pronunciation } from '../../../media/narration/narrator.ts'
import { LANGUAGES, type Language } from '../../../product/source-document.ts'

export const SAY_AS = ['spelled', 'word', 'respelling', 'phonemes'] as const
export type SayAs = (typeof SAY_AS)[number]

/** The pronunciation of a term, and how to find it; `language` null is both. */
export type GlossaryEntry = {
  term: string
  language: Language | null
  sayAs: SayAs
  /** the respelling, or the phonemes in IPA; null for a term that is spelled or read as a word */
  value: string | null
  ignoreCase: boolean
  wholeWord: boolean
  doNotTranslate: boolean
}

const isMixedCase = (term: string): boolean => /\p{Ll}/u.test(term)

/** An entry with sensible defaults for what people leave out: SI is not si, SaaS is saas. */
export const completeEntry = (
  entry: Pick<GlossaryEntry, 'term' | 'sayAs'> & {
    [Key in keyof GlossaryEntry]?: GlossaryEntry[Key] | undefined
  },
): GlossaryEntry => ({
  term: entry.term,
  language: entry.language ?? null,
  sayAs: entry.sayAs,
  value: entry.value ?? null,
  ignoreCase: entry.ignoreCase ?? isMixedCase(entry.term),
  wholeWord: entry.wholeWord ?? true,
  doNotTranslate: entry.doNotTranslate ?? false,
})

/** A respelling in both languages. */
export const respelling = ({ term, sayAs }: { term: string; sayAs: string }): GlossaryEntry =>
  completeEntry({ term, sayAs: 'respelling', value: sayAs })

const entryJson: z.ZodType<GlossaryEntry> = z.object({
  term: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  sayAs: z.enum(SAY_AS),
  value: z.string().nullable(),
  ignoreCase: z.boolean(),
  wholeWord: z.boolean(),
  doNotTranslate: z.boolean(),
})
/** A stored glossary. */
export const glossaryJson = z.array(entryJson)

const keyOf = ({ term }: GlossaryEntry): string => term.normalize('NFC').toLowerCase()

/**
 * A list in which an entry replaces those of its term in its language, keeping their flag for translations.
 */
export function withEntry(entries: readonly GlossaryEntry[], added: GlossaryEntry): GlossaryEntry[] {
  const isReplaced = (each: GlossaryEntry) =>
    keyOf(each) === keyOf(added) && (each.language === null || each.language === added.language)
  const doNotTranslate = entries.some((each) => isReplaced(each) && each.doNotTranslate)
  return [...entries.filter((each) => !isReplaced(each)), { ...added, doNotTranslate }]
}

/**
 * The pronunciations for a language: among the entries of a term those of the course override the preset's,
 * then those of the language override those of both.
 */
export function mergeGlossaries(
  course: readonly GlossaryEntry[],
  preset: readonly GlossaryEntry[],
  language: Language,
): GlossaryEntry[] {
  const own = ofLanguage(course, language)
  const named = new Set(own.map(keyOf))
  return [...own, ...ofLanguage(preset, language).filter((entry) => !named.has(keyOf(entry)))]
}

function ofLanguage(entries: readonly GlossaryEntry[], language: Language): GlossaryEntry[] {
  const precise = entries.filter((entry) => entry.language === language)
  const named = new Set(precise.map(keyOf))
  const general = entries.filter((entry) => entry.language === null && !named.has(keyOf(entry)))
  return [...precise, ...general]
}

/** Entries as the narrator takes them. */
export const toPronunciations = (entries: readonly GlossaryEntry[]): Pronunciation[] =>
  entries.map(({ term, sayAs, value, ignoreCase, wholeWord }) => ({
    term,
    ...saying(term, sayAs, value ?? term),
    ...(ignoreCase !== isMixedCase(term) && { ignoreCase }),
    ...(!wholeWord && { wholeWord }),
  }))

function saying(term: string, sayAs: SayAs, value: string): Pick<Pronunciation, 'sayAs' | 'as'> {
  if (sayAs === 'spelled') return { sayAs: lettersOf(term), as: 'letters' }
  if (sayAs === 'phonemes') return { sayAs: value, as: 'phonemes' }
  // A word in capitals may be an acronym to the engine.
  if (sayAs === 'word') return { sayAs: isMixedCase(term) ? term : term.toLowerCase() }
  return { sayAs: value }
}

const lettersOf = (term: string): string => [...term.replace(/[^\p{L}\p{N}&+]/gu, '')].join(' ')

/** An entry as plain text to speak, for clients without a glossary; null for phonemes. */
export function plainSaying({ term, sayAs, value }: GlossaryEntry): { term: string; sayAs: string } | null {
  return sayAs === 'phonemes' ? null : { term, sayAs: saying(term, sayAs, value ?? term).sayAs }
}

export type EntryProblem = { field: 'term' | 'value'; reason: string; message: string }

/** The problem with an entry on its own; null if it can be pronounced. */
export function entryProblem({ term, sayAs, value, language }: GlossaryEntry): EntryProblem | null {
  if (!/[\p{L}\p{N}]/u.test(term))
    return { field: 'term', reason: 'term_without_letters', message: 'a term needs a letter or a digit' }
  if (sayAs === 'spelled' || sayAs === 'word')
    return value === null
      ? null
      : { field: 'value', reason: 'value_unused', message: `${sayAs} takes no value: leave it out` }
  if (value === null)
    return { field: 'value', reason: 'value_missing', message: `${sayAs} needs a value: how it is said` }
  return sayAs === 'respelling' ? respellingProblem(value) : phonemesProblem(value, language)
}

function respellingProblem(value: string): EntryProblem | null {
  const [odd] = /[<>[\]{}|*_#`~^\\]|\p{C}/u.exec(value) ?? []
  if (odd)
    return {
      field: 'value',
      reason: 'respelling_symbol',
      message: `a respelling is plain text, without “${odd}”`,
    }
  return /[\p{L}\p{N}]/u.test(value)
    ? null
    : { field: 'value', reason: 'value_missing', message: 'a respelling needs a letter or a digit' }
}

const NAMES: Record<Language, string> = { fr: 'French', en: 'English' }

function phonemesProblem(value: string, language: Language | null): EntryProblem | null {
  for (const each of language ? [language] : LANGUAGES) {
    const read = readIpa(value, each)
    if ('unknown' in read)
      return {
        field: 'value',
        reason: 'phoneme_unknown',
        message: `“${read.unknown}” is no phoneme of ${NAMES[each]} in IPA`,
      }
  }
  return null
}

/** The indexes of entries whose term is already listed in the same language. */
export function repeatedEntries(entries: readonly GlossaryEntry[]): number[] {
  const keys = entries.map((entry) => {
    const term = entry.ignoreCase ? keyOf(entry) : entry.term.normalize('NFC')
    return `${entry.language ?? ''} ${term}`
  })
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []))
}
