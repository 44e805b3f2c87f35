import { layoutRule } from '../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { isCase } from '../../lines/claim-lines.ts'
import { type Line, MOST_WORDS, shownText } from '../../lines/line-text.ts'
import { isShouted } from '../../reading/heading-titles.ts'
import type { Span } from '../../reading/source-tree.ts'
import { areMoments } from '../../text/moments.ts'
import { upperFirst } from '../../text/text-clean.ts'
import { titleKey } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { cellLine, type SlideDraft } from './slide-draft.ts'

/**
 * The number of words for a name's meaning on a slide with many names, and if nothing shorter can stand
 * alone.
 */
const SIZES = { short: 10, longest: [0, 30, 30, 25, 22], least: 20, inCase: 40 }

/** Returns a name's meaning in at most this many words; `isWhole`: no list of mere names. */
export type TellIn = (most: number, isWhole?: boolean) => string | null

/**
 * An entry from what the source says about a name: short enough for a line, else longer if few share the
 * slide.
 */
export function entryOf(name: string, tell: TellIn, { span, of }: { span: Span; of: number }): Entry {
  const longest = SIZES.longest[of] || SIZES.least
  const told = tell(MOST_WORDS, true) ?? tell(longest, true) ?? tell(MOST_WORDS) ?? tell(longest)
  const text = told ?? (isCase(name) ? tell(SIZES.inCase, true) : null)
  const short = countWords(text ?? '') > MOST_WORDS ? tell(MOST_WORDS) : null
  return { name, text, short: short ?? tell(SIZES.short, true), span }
}

/** A name with its meaning, null if none fits; `short`: a shorter form for a crowded slide. */
export type Entry = { name: string; text: string | null; short?: string | null; span: Span }

/**
 * Names with their meanings: moments along a timeline, terms with definitions, cards, or points if they are
 * too many or some have no meaning that fits.
 */
export function drawEntries(entries: readonly Entry[], language: Language, areTerms = false): SlideDraft {
  const told = entries.map(({ name, ...entry }): Entry => {
    const eased = { ...entry, name: isShouted(name) ? upperFirst(name.toLowerCase()) : name }
    return says(eased) ? eased : { ...eased, text: null }
  })
  const isWhole = told.every(({ text }) => text !== null)
  const isTime = areMoments(told.map(({ name }) => name))
  const areFew = areTerms && told.length <= layoutRule('definition').lines[1]
  const layout = isTime ? 'timeline' : areFew ? 'definition' : 'cards'
  const { lines } = layoutRule(layout)
  const areOwn = new Set(told.map(({ name }) => titleKey(name))).size === told.length
  if (!isWhole || !areOwn || told.length < lines[0] || told.length > lines[1])
    return { layout: 'bullets', lines: telling(told).map((entry) => asPoint(entry, language)) }
  return {
    layout,
    lines: told.map(asPair),
  }
}

/** A name and its meaning in two cells. */
export function asPair({ name, text, short, span }: Entry): Line {
  const bare = name.replace(/\s*[:：]\s*$/, '')
  return {
    text: cellLine([bare, shownText(text ?? '')]),
    span,
    short: short ? cellLine([bare, shownText(short)]) : null,
  }
}

/** Entries without those that would only show a name, if three are left. */
function telling(entries: readonly Entry[]): readonly Entry[] {
  const left = entries.filter(({ name, text }) => text !== null || (countWords(name) >= 4 && !isCase(name)))
  return left.length >= 3 ? left : entries
}

const says = ({ name, text }: Entry): boolean =>
  text !== null && titleKey(text.replace(/\s*\([^()]*\)$/, '')) !== titleKey(name)

/** A name and its meaning on one line. */
export function asPoint({ name, text, short, span }: Entry, language: Language): Line {
  const room = MOST_WORDS - countWords(name)
  if (!text || (countWords(text) > room + 4 && !short && !isCase(name))) return { text: name, span }
  const joint = /[?!…:]["”»]?\s*$/.test(name) ? ' ' : LANGUAGE_PACKS[language].marks.colon
  const said = short && countWords(text) > room ? short : text
  return { text: name + joint + said, span, short: short ? name + joint + short : null, name }
}
