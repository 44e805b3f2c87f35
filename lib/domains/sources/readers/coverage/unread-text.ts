import type { Place } from '../../../../product/source-document.ts'

/** A piece of a file's text as a plain dump has it, without any rule of a reader. */
export type DumpedPassage = Place & { text: string }

/** A passage that is not in what was read; `words` counts what is missing of it, `before` is the one above. */
export type UnreadPassage = DumpedPassage & { words: number; before: string }

/** How much of a passage has to be missing: any word, a figure or half of it, or half of a sentence. */
export type Strictness = 'word' | 'figure' | 'sentence'

/** Between runs of text of which it is not known whether they are one word. */
export const RUN = '\u2060'

const MOST_CHECKED = 1_000
const LEAST_PAIRED = 4
const LEAST_SENTENCE = 10
const SENTENCE = /\p{L}[.!?]['’"»”)]*\s*$/u
const LEAST_INSIDE = 4
/** The share of the words read that the dump has to know: below it, the dump is not of this text. */
const LEAST_KNOWN = 0.7
const CONTENTS_ENTRY = /(?:\t|\.{3,}|(?:\. ){3,}|…)\s*(?:\d{1,4}|[ivxl]{1,6})\s*$/i
const MARK = /^\d{1,2}(?=\p{L}{2})|(?<=\p{L}{2})\d{1,2}$/gu

/**
 * The passages of a dump whose words are not in the `read` texts, in order; none if the dump does not have most
 * of what was read. Entries of a table of contents and marks of notes do not count. Linear in the size of both.
 */
export function unreadPassages(
  dump: readonly DumpedPassage[],
  read: readonly string[],
  strictness: Strictness,
): UnreadPassage[] {
  const same = new Set(read.map(keyOf))
  let known: ReadWords | null = null
  let before = ''
  const found = dump.flatMap((passage): UnreadPassage[] => {
    // Most are read as they stand, which needs no comparison of words.
    const words = same.has(keyOf(passage.text)) ? null : wordsOf(passage.text)
    if (words?.length === 0) return []
    known ??= words && new ReadWords(read)
    const missing = words && known ? known.missingOf(words, passage.text, strictness) : 0
    if (missing > 0) return [{ ...passage, words: missing, before }]
    before = passage.text
    return []
  })
  if (found.length === 0) return []
  const dumped = new Set(dump.flatMap(({ text }) => wordsOf(text).flatMap(partsOf)))
  return (known ?? new ReadWords(read)).shareIn(dumped) >= LEAST_KNOWN ? found : []
}

const keyOf = (text: string): string => text.replaceAll(RUN, '').trim()

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\u00AD/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}\u2060]*/gu) ?? []

const partsOf = (word: string) => [word.replaceAll(RUN, ''), ...word.split(RUN)]

/** The words of the texts read, alone, in pairs, and without anything between them. */
class ReadWords {
  private readonly ids = new Map<string, number>()
  private readonly pairs = new Set<number>()
  /** without the figures at their ends */
  private readonly also = new Set<string>()
  private readonly squeezed: string
  private readonly checked = new Map<string, boolean>()

  constructor(texts: readonly string[]) {
    const all: string[] = []
    let last = -1
    for (const text of texts) {
      const words = wordsOf(text)
      words.forEach((word) => {
        if (/\d/.test(word)) this.also.add(word.replace(MARK, ''))
        const id = this.ids.get(word) ?? this.ids.size
        this.ids.set(word, id)
        if (last >= 0) this.pairs.add(pairOf(last, id))
        last = id
      })
      all.push(words.join(''))
    }
    this.squeezed = all.join(' ')
  }

  shareIn(dumped: ReadonlySet<string>): number {
    const known = [...this.ids.keys()].filter((word) => dumped.has(word)).length
    return known / Math.max(1, this.ids.size)
  }

  /** The number of words that are missing of a passage; 0 if too few are. */
  missingOf(words: readonly string[], text: string, strictness: Strictness): number {
    const missing = words.filter((word, index) => !this.has(word, index))
    const [last] = missing
    if (missing.length === 1 && last === words.at(-1) && CONTENTS_ENTRY.test(text)) return 0
    if (strictness === 'sentence')
      return words.length >= LEAST_SENTENCE && SENTENCE.test(text) && missing.length * 2 > words.length
        ? missing.length
        : 0
    if (strictness === 'figure')
      return missing.some((word) => /\d/.test(word)) || missing.length * 2 >= words.length
        ? missing.length
        : 0
    return missing.length > 0 ? missing.length : this.isApart(words) ? words.length : 0
  }

  /** Whether the words are known, but not one after the other: they were read elsewhere. */
  private isApart(words: readonly string[]): boolean {
    if (words.length < LEAST_PAIRED || this.isInside(words.join('').replaceAll(RUN, ''))) return false
    const ids = words.map((word) => this.ids.get(word.replaceAll(RUN, '')) ?? -1)
    // What is not a word by itself says nothing about the order.
    const absent = ids.slice(1).filter((id, index) => {
      const first = ids[index] ?? -1
      return first >= 0 && id >= 0 && !this.pairs.has(pairOf(first, id))
    })
    return absent.length * 2 > words.length - 1
  }

  private has(written: string, index: number): boolean {
    const word = written.replaceAll(RUN, '')
    if (this.hasWord(word, index)) return true
    const parts = written.split(RUN).filter(Boolean)
    // What is raised behind a word is the mark of a note.
    const isKnown = (part: string, at: number) => this.hasWord(part, -1) || (at > 0 && /^\d{1,2}$/.test(part))
    return parts.length > 1 && parts.every(isKnown)
  }

  private hasWord(word: string, index: number): boolean {
    if (this.ids.has(word) || this.also.has(word)) return true
    // The number of an item or a note is not text.
    if (index === 0 && /^(?:\d{1,2}|\p{L})$/u.test(word)) return true
    const bare = word.replace(MARK, '')
    if (bare !== word && this.ids.has(bare)) return true
    return word.length >= LEAST_INSIDE && this.isInside(word)
  }

  /** Words are split and joined differently; the search is long, so its number is limited. */
  private isInside(word: string): boolean {
    const checked =
      this.checked.get(word) ?? (this.checked.size >= MOST_CHECKED || this.squeezed.includes(word))
    if (this.checked.size < MOST_CHECKED) this.checked.set(word, checked)
    return checked
  }
}

const pairOf = (first: number, second: number) => first * 2 ** 24 + second
