import type { Language } from '../../product/source-document.ts'
import english from './patterns.en.json' with { type: 'json' }
import french from './patterns.fr.json' with { type: 'json' }

/** A pattern as the data files hold it: alternatives, each a regular expression, and what surrounds them. */
type Pattern = { before?: string; any: string[]; after?: string }

/** Patterns and words of a language by what they recognize; all patterns ignore case. */
export type TextPatterns = {
  /** a sentence that opens so leans on the one before it */
  leans: RegExp
  /** a clause that opens so is no sentence without its main clause */
  subordinate: RegExp
  /** what may follow a comma at which a sentence may stop on a slide */
  pauses: RegExp
  warning: RegExp
  doHead: RegExp
  dontHead: RegExp
  checklist: RegExp
  /** a lead that ends so is completed by its list */
  unfinished: RegExp
  /** titles of sections that hold links, licenses or contents: left out and reported */
  apparatus: RegExp
  /** titles of a script's sections for the people who film it */
  production: RegExp
  /** titles of the objectives that a document states itself */
  objectives: RegExp
  /** what somebody does, in brackets: "[Pause for questions]" */
  direction: RegExp
  /** who speaks in a dialogue */
  roles: RegExp
  /** of these, who buys */
  customers: RegExp
  /** "Purpose: …" of a video: an objective stated in one line */
  purpose: RegExp
  /** a sentence or heading that opens so tells to do something */
  command: RegExp
  /** names a list whose order matters */
  steps: RegExp
  /** openings of sentences that count what they say: first, then, finally */
  series: RegExp
  /** labels of a form whose values are about the document */
  formLabel: RegExp
  /** labels of text to be spoken */
  spokenLabel: RegExp
  greeting: RegExp
  farewell: RegExp
  /** points to a picture, a link or another place of the page */
  pointer: RegExp
  aboutDocument: RegExp
  /** what stands before a colon and names nothing: "Note: …" */
  genericLabel: RegExp
  /** headings that say nothing to the ear */
  genericHeading: RegExp
  and: string
  ordinals: string[]
}

// `\b` knows ASCII only: "à" would end no word.
const EDGE = String.raw`(?:(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?![\p{L}\p{N}]))`

const ACCENTED: Record<string, string> = {
  à: 'aàâ',
  â: 'aàâ',
  ç: 'cç',
  é: 'eéèêë',
  è: 'eéèêë',
  ê: 'eéèêë',
  î: 'iîï',
  ï: 'iîï',
  ô: 'oô',
  û: 'uùû',
}

/**
 * A pattern that also matches text typed without accents ("Duree", "A eviter"). The grave accent of "où" stays:
 * "ou" is another word.
 */
export function withOrWithoutAccents(source: string): string {
  let inClass = false
  return source.replace(/\\.|[\s\S]/gu, (sign) => {
    const forms = ACCENTED[sign]
    const found = forms ? (inClass ? forms : `[${forms}]`) : sign
    if (sign === '[') inClass = true
    if (sign === ']') inClass = false
    return found
  })
}

function compile({ before, any, after }: Pattern): RegExp {
  const bare = before === undefined && after === undefined
  const source = bare ? any.join('|') : `${before ?? ''}(?:${any.join('|')})${after ?? ''}`
  return new RegExp(withOrWithoutAccents(source).replaceAll('\\b', EDGE), 'iu')
}

const load = (data: Record<string, Pattern | string | string[]>): TextPatterns =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'object' && 'any' in value ? compile(value) : value,
    ]),
  ) as TextPatterns

export const TEXT_PATTERNS: Record<Language, TextPatterns> = { fr: load(french), en: load(english) }
