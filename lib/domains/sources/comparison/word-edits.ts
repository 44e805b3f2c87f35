import { diffArrays } from 'diff'
import { LANGUAGES, type Language } from '../../../product/source-document.ts'
import type { WordEdit } from './text-difference.ts'

/** A word, figure or sign of a text; `key` is the same however it is typeset. */
export type TextToken = { start: number; end: number; text: string; key: string }

const TOKEN =
  /\d{1,3}(?:[ \u00A0\u202F.,'’]\d{3})+(?!\d)(?:[.,]\d+)?\p{L}{0,3}|\d+(?:[.,:/-]\d+)*(?:\p{L}{1,3}\d*)?|\p{L}[\p{L}\p{M}\p{N}_]*|\.{3}|\S/gu
const TYPESET: [RegExp, string][] = [
  [/^[«»“”„"]$/, '"'],
  [/^[’‘ʼ']$/, "'"],
  [/^[–—‒‑-]$/, '-'],
  [/^\.{3}$/, '…'],
]
const keyOf = (text: string): string => {
  if (/^\d/.test(text)) return text.replace(/[ \u00A0\u202F'’]/g, '')
  return TYPESET.find(([sign]) => sign.test(text))?.[1] ?? text.normalize('NFC')
}

/** The tokens of `text.slice(start, end)`, with offsets into `text`. */
export function tokensIn(text: string, start = 0, end = text.length): TextToken[] {
  return [...text.slice(start, end).matchAll(TOKEN)].map(({ 0: token, index }) => ({
    start: start + index,
    end: start + index + token.length,
    text: token,
    key: keyOf(token),
  }))
}

/** The months and days of a week as each language writes them. */
const MOMENTS = Object.fromEntries(LANGUAGES.map((language) => [language, momentsOf(language)])) as Record<
  Language,
  Set<string>
>
function momentsOf(language: Language): Set<string> {
  const names = (['long', 'short'] as const).flatMap((width) => [
    ...Array.from({ length: 12 }, (_, month) =>
      new Date(Date.UTC(2024, month, 1)).toLocaleDateString(language, { month: width, timeZone: 'UTC' }),
    ),
    ...Array.from({ length: 7 }, (_, day) =>
      new Date(Date.UTC(2024, 0, day + 1)).toLocaleDateString(language, { weekday: width, timeZone: 'UTC' }),
    ),
  ])
  return new Set(names.map((name) => name.replace('.', '').toLowerCase()))
}
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

const isFigure = ({ text }: TextToken, language: Language): boolean =>
  /^(?:\d|[\p{Sc}%‰°]$)/u.test(text) || CURRENCIES.has(text) || MOMENTS[language].has(text.toLowerCase())
const isNameWord = ({ text }: TextToken): boolean => /^\p{Lu}/u.test(text)

/** Words that differ, and whether they are only figures, or names with capitals. */
export type KnownEdit = WordEdit & { isFigures: boolean; isName: boolean }

/** The words that differ between two runs of tokens of two texts. `at`: where the old run begins. */
export function wordEdits(
  old: { text: string; tokens: readonly TextToken[]; at: number },
  fresh: { text: string; tokens: readonly TextToken[] },
  language: Language,
  isCased: boolean,
): KnownEdit[] {
  const keys = (tokens: readonly TextToken[]) =>
    tokens.map(({ key }) => (isCased ? key : key.toLocaleLowerCase(language)))
  const edits: KnownEdit[] = []
  let [from, to] = [0, 0]
  let gone: TextToken[] = []
  let come: TextToken[] = []
  const close = () => {
    if (gone.length + come.length > 0) edits.push(editOf(gone, come))
    gone = []
    come = []
  }
  for (const { added, removed, value } of diffArrays(keys(old.tokens), keys(fresh.tokens))) {
    if (added) come = fresh.tokens.slice(to, to + value.length)
    else if (removed) gone = old.tokens.slice(from, from + value.length)
    else close()
    if (!added) from += value.length
    if (!removed) to += value.length
  }
  close()
  return edits

  function editOf(before: readonly TextToken[], after: readonly TextToken[]): KnownEdit {
    const [first, last] = [before[0], before.at(-1)]
    const end = last?.end ?? old.tokens[from - 1]?.end ?? old.at
    const start = first?.start ?? end
    const all = [...before, ...after].filter(({ text }) => !/^[-–/.,]$/.test(text))
    const areNames = (tokens: readonly TextToken[]) => tokens.length > 0 && tokens.every(isNameWord)
    return {
      start,
      end,
      before: old.text.slice(start, end),
      after: after[0] ? fresh.text.slice(after[0].start, after.at(-1)?.end) : '',
      isFigures: all.length > 0 && all.every((token) => isFigure(token, language)),
      isName: areNames(before) && areNames(after),
    }
  }
}
