import { compiledOnUse } from './compiled-on-use.ts'

/**
 * A pattern as stored in the data files: alternatives, each a regular expression, and what surrounds them.
 */
type Pattern = { before?: string; any: string[]; after?: string }

/** Patterns and words of a language, named after what they recognize; all patterns ignore case. */
export type TextPatterns = {
  /** openings of a sentence that leans on the one before it */
  leans: RegExp
  /** openings of a clause that is not a sentence without its main clause */
  subordinate: RegExp
  warning: RegExp
  doHead: RegExp
  dontHead: RegExp
  checklist: RegExp
  /** endings of a lead-in that its list completes */
  unfinished: RegExp
  /** titles of sections with links, licenses or contents: left out and reported */
  apparatus: RegExp
  /** titles of a script's sections meant for the film crew */
  production: RegExp
  /** titles of sections in which a document states its own objectives */
  objectives: RegExp
  /** stage directions in brackets: "[Pause for questions]" */
  direction: RegExp
  /** speakers in a dialogue */
  roles: RegExp
  /** those speakers who are customers */
  customers: RegExp
  /** "Purpose: …" of a video: an objective on one line */
  purpose: RegExp
  /** openings of a sentence or heading that is an instruction */
  command: RegExp
  /** words that announce a list whose order matters */
  steps: RegExp
  /** openings of sentences in a series: first, then, finally */
  series: RegExp
  /** labels of form fields about the document itself */
  formLabel: RegExp
  /** labels of text to be spoken aloud */
  spokenLabel: RegExp
  greeting: RegExp
  farewell: RegExp
  /** references to a picture, a link or another place on the page */
  pointer: RegExp
  /** the part of a sentence that only points: "As shown in Figure 3, …" */
  aside: RegExp
  /** notes of whoever drafts a document to himself: "(choose one)", "Deadline: to be confirmed" */
  undecided: RegExp
  aboutDocument: RegExp
  /** labels that name nothing: "Note: …" */
  genericLabel: RegExp
  /** headings that say nothing when spoken */
  genericHeading: RegExp
  and: string
  /** between a name and what is under it */
  colon: string
  /** in a lead-in: only one of the items that follow applies */
  alternatives: RegExp
  /** text that already has an "and" or "or" */
  joins: RegExp
  /** how steps are told apart when spoken: the first, two that take turns, the last */
  sequence: [string, string, string, string]
}

// `\b` is ASCII only: it finds no word boundary after "à".
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

/** A pattern that ignores case and missing accents. */
export const accentless = (source: string): RegExp => new RegExp(withOrWithoutAccents(source), 'iu')

function compile({ before, any, after }: Pattern): RegExp {
  const bare = before === undefined && after === undefined
  const source = bare ? any.join('|') : `${before ?? ''}(?:${any.join('|')})${after ?? ''}`
  return new RegExp(withOrWithoutAccents(source).replaceAll('\\b', EDGE), 'iu')
}

/** What a language's data file holds: its patterns as text, its words as they are. */
export type PatternData = {
  [Name in keyof TextPatterns]: TextPatterns[Name] extends RegExp
    ? Pattern
    : TextPatterns[Name] extends string
      ? string
      : string[]
}

/** The patterns of a data file. */
export const loadPatterns = (data: PatternData): TextPatterns =>
  compiledOnUse<keyof TextPatterns, PatternData[keyof PatternData], unknown>(data, (value) =>
    typeof value === 'object' && 'any' in value ? compile(value) : value,
  ) as TextPatterns
