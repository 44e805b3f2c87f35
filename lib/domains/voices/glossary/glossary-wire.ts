import { z } from 'zod'
import { type InputIssue, InvalidInputError } from '../../../platform/errors.ts'
import { LANGUAGES } from '../../../product/source-document.ts'
import { completeEntry, entryProblem, type GlossaryEntry, repeatedEntries, SAY_AS } from './glossary-entry.ts'

const language = z.enum(LANGUAGES).nullable()
const fields = {
  term: z.string().trim().min(1).max(80).meta({ description: 'As it is written in the narration.' }),
  say_as: z.enum(SAY_AS).meta({
    description:
      '`spelled`: letter by letter; `word`: as a word; `respelling`: as `value` would be read; `phonemes`: `value` in IPA.',
  }),
}
const value = z.string().trim().min(1).max(160).nullable()
const LANGUAGE = 'The narration language it applies to; null is every language.'
const VALUE = 'The respelling, or the phonemes in IPA; null for `spelled` and `word`.'
const IGNORE = 'Whether any capitals match. Default: true if the term has a lower-case letter.'
const TRANSLATE =
  'A language model writes the term as it is, whatever the language of the course. Default: false.'

/** An entry in a request. */
export const entryInput = z.strictObject({
  ...fields,
  language: language.optional().meta({ description: LANGUAGE }),
  value: value.optional().meta({ description: VALUE }),
  ignore_case: z.boolean().optional().meta({ description: IGNORE }),
  whole_word: z.boolean().optional().meta({ description: 'Default: true.' }),
  do_not_translate: z.boolean().optional().meta({ description: TRANSLATE }),
})
/** The complete list of a preset or course. */
export const glossaryInput = z.array(entryInput).max(200)

/** An entry in a response. */
export const entrySchema = z.object({
  ...fields,
  language: language.meta({ description: LANGUAGE }),
  value: value.meta({ description: VALUE }),
  ignore_case: z.boolean(),
  whole_word: z.boolean(),
  do_not_translate: z.boolean(),
})

export type EntryInput = z.infer<typeof entryInput>

/** An entry on the wire. */
export const serializeGlossaryEntry = (entry: GlossaryEntry) => ({
  term: entry.term,
  language: entry.language,
  say_as: entry.sayAs,
  value: entry.value,
  ignore_case: entry.ignoreCase,
  whole_word: entry.wholeWord,
  do_not_translate: entry.doNotTranslate,
})

/** A single entry of a request. Throws InvalidInputError, at `loc`, if it cannot be pronounced. */
export function readEntry(input: EntryInput, loc: readonly (string | number)[]): GlossaryEntry {
  const entry = entryOf(input)
  const issues = issuesOf(entry, loc)
  if (issues.length > 0) throw new InvalidInputError(issues)
  return entry
}

/**
 * The entries of a request. Throws InvalidInputError for each that cannot be pronounced or is listed twice.
 */
export function readGlossary(inputs: readonly EntryInput[], field: string): GlossaryEntry[] {
  const entries = inputs.map(entryOf)
  const twice = repeatedEntries(entries)
  const issues = entries.flatMap((entry, index) => {
    const own = issuesOf(entry, ['body', field, index])
    return twice.includes(index) ? [...own, listedTwice(['body', field, index, 'term'], entry.term)] : own
  })
  if (issues.length > 0) throw new InvalidInputError(issues)
  return entries
}

/** The plain pronunciations of a request. Throws InvalidInputError for a term listed twice. */
export function readPronunciations(
  inputs: readonly { term: string; say_as: string }[],
): { term: string; sayAs: string }[] {
  const terms = inputs.map(({ term }) => term.normalize('NFC'))
  const issues = terms.flatMap((term, index) =>
    terms.indexOf(term) < index ? [listedTwice(['body', 'pronunciations', index, 'term'], term)] : [],
  )
  if (issues.length > 0) throw new InvalidInputError(issues)
  return inputs.map(({ term, say_as }) => ({ term, sayAs: say_as }))
}

const listedTwice = (loc: (string | number)[], term: string): InputIssue =>
  issue(loc, term, { reason: 'term_twice', message: `${term} is listed twice` })

const entryOf = (input: EntryInput): GlossaryEntry =>
  completeEntry({
    term: input.term,
    language: input.language,
    sayAs: input.say_as,
    value: input.value,
    ignoreCase: input.ignore_case,
    wholeWord: input.whole_word,
    doNotTranslate: input.do_not_translate,
  })

function issuesOf(entry: GlossaryEntry, loc: readonly (string | number)[]): InputIssue[] {
  const problem = entryProblem(entry)
  return problem ? [issue([...loc, problem.field], entry[problem.field], problem)] : []
}

const issue = (
  loc: (string | number)[],
  input: unknown,
  { reason, message }: { reason: string; message: string },
): InputIssue => ({
  loc,
  msg: `Value error, ${message}`,
  type: 'value_error',
  input,
  ctx: { error: message, reason },
})
