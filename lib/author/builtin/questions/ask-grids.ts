import type { Difficulty } from '../../author.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { countWords } from '../../text/text-match.ts'
import { choice, open } from './build-question.ts'
import { openingOf, sentencesWithin } from './option-form.ts'
import { type OptionLimits, pickDistractors } from './pick-distractors.ts'
import {
  capital,
  ended,
  quoted,
  sharedStems,
  spoken,
  stemSet,
  unquoted,
  wholeQuote,
} from './question-text.ts'
import type { Candidate, Grid, GridRow, QuestionKind, Relation } from './question-types.ts'
import { fill } from './question-words.ts'
import { ask, type Desk, headed } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { isGenericName, nameOf } from './read-places.ts'
import { isLoose, leansBack, pointsAway, pointsOn } from './stem-checks.ts'

const LIMITS: Record<Relation, OptionLimits> = {
  reply: { most: 240, least: 2, ratio: 2.3, mixes: true },
  case: { most: 240, least: 2, ratio: 2.2, mixes: true },
  remedy: { most: 190, least: 2, ratio: 2.4 },
  say: { most: 230, least: 2, ratio: 2.2, mixes: true },
  avoid: { most: 170, least: 2, ratio: 1.9 },
  rule: { most: 170, least: 2, ratio: 1.9 },
  instead: { most: 140, least: 2, ratio: 2.5 },
  define: { most: 150, least: 3, ratio: 1.8 },
  column: { most: 170, least: 3, ratio: 1.8 },
}
const WORTH: Record<Relation, number> = {
  reply: 10,
  case: 10,
  remedy: 9,
  say: 9,
  avoid: 8,
  rule: 9,
  instead: 9,
  define: 4,
  column: 5,
}
const SPOKEN: Relation[] = ['reply', 'case', 'say', 'instead']
const HARD: Relation[] = ['reply', 'case', 'avoid']
const REASONS: Relation[] = ['avoid', 'rule']
const LEAST_REASON = 4
const LEAST_REPLY = 10
type InWords = 'reply' | 'remedy' | 'say'
/** Asked openly where it has too little beside it: words that answer, and words of a point. */
const IN_WORDS: Partial<Record<Relation, { kind: QuestionKind; least: number; point: number }>> = {
  reply: { kind: 'open-reply', least: LEAST_REPLY, point: 4 },
  remedy: { kind: 'open-do', least: 6, point: 2 },
  say: { kind: 'open-say', least: 6, point: 4 },
}
const LEAST_PHRASE = 3
const NAMED = { define: 6, column: 8 }

type AskedRow = GridRow & { option: string }

/** The questions of a grid: what goes with a name, among what goes with the others. */
export function askGrid(desk: Desk, grid: Grid): Candidate[] {
  const rows = grid.rows.flatMap((row): AskedRow[] => {
    const option = optionOf(desk, grid, row)
    return option ? [{ ...row, option }] : []
  })
  const own = rows.filter(({ place, body }) => desk.isHere(place.tree, body))
  return own.flatMap((row) => askRow(desk, grid, row, rows) ?? answerInWords(desk, grid, row) ?? [])
}

function optionOf(desk: Desk, { relation }: Grid, { name, body }: GridRow): string | null {
  const { language, refusals } = desk
  const text = relation === 'reply' ? withoutEcho(name, body.text, desk) : body.text
  const cut = sentencesWithin(beforePlaceholder(text, desk), LIMITS[relation].most, language)
  if (!cut) return refuse(refusals, 'an option is too long')
  if (relation === 'remedy' && pointsOn(cut, language)) return refuse(refusals, 'placeholder or pointer')
  if (pointsAway(cut, language) || /^\(|[:→]$/.test(unquoted(cut)))
    return refuse(refusals, 'placeholder or pointer')
  if (relation === 'reply' && countWords(cut) < LEAST_REPLY) return refuse(refusals, 'too little to answer')
  if (relation === 'say' && !wholeQuote(cut)) return refuse(refusals, 'too little to answer')
  // What somebody does wrong told once more is no reason: "Going into details: explaining all of your offer".
  if (relation === 'avoid' && (desk.words.patterns.act.test(cut) || /^[“«]/.test(cut)))
    return refuse(refusals, 'too little to answer')
  // "Audit issue" or "Trust loss" may follow from anything.
  if (REASONS.includes(relation) && countWords(cut) < LEAST_REASON)
    return refuse(refusals, 'too little to answer')
  // A description with its own name in it tells where it belongs.
  const namesItself = sharedStems(stemSet(cut, language), stemSet(name, language)) > 0
  if ((relation === 'define' || relation === 'column') && namesItself)
    return refuse(refusals, 'the question shares words with its answer')
  return SPOKEN.includes(relation) && (relation !== 'instead' || wholeQuote(cut))
    ? quoted(capital(unquoted(cut)))
    : capital(cut).replace(/\s*[;,]$/, '')
}

/** The sentences before the first that has a placeholder: "[name]". */
function beforePlaceholder(text: string, { language }: Desk): string {
  const inner = unquoted(text)
  if (!pointsAway(inner, language)) return text
  const sentences = splitSentences(inner, language).map(({ start, end }) => inner.slice(start, end))
  const away = sentences.findIndex((sentence) => pointsAway(sentence, language))
  const kept = sentences.slice(0, away).join(' ')
  if (kept.length < 40 || (inner.includes('?') && !kept.includes('?'))) return text
  return inner === text ? kept : `“${kept}”`
}

/** A reply from the first sentence on that does not echo the objection, where what is left still replies. */
function withoutEcho(name: string, text: string, desk: Desk): string {
  const { language } = desk
  const inner = unquoted(text)
  const heard = stemSet(name, language)
  for (const { start } of splitSentences(inner, language)) {
    const rest = inner.slice(start)
    if (rest.length < 50) break
    if (start > 0 && (leansBack(rest, language) || (inner.includes('?') && !rest.includes('?')))) continue
    if (sharedStems(stemSet(rest, language), heard) === 0) return `“${rest}”`
  }
  return text
}

function askRow(desk: Desk, grid: Grid, row: AskedRow, rows: AskedRow[]): Candidate | null {
  const { relation } = grid
  const { language, refusals } = desk
  const prompt = promptOf(desk, grid, row)
  if (!prompt) return null
  if (!SPOKEN.includes(relation) && leansBack(row.option, language))
    return refuse(refusals, 'leans on another sentence')
  const lures = rows
    .filter((other) => other !== row && !isOfOneTheme(desk, row, other) && !servesAnyway(desk, other))
    .map(({ option, name, isSaid }) => ({ text: option, about: name, isSaid }))
  const wrong = pickDistractors(row.name, row.option, lures, LIMITS[relation], desk)
  if (!wrong) return null
  const difficulty: Difficulty = wrong.length < 3 ? 'easy' : HARD.includes(relation) ? 'hard' : 'medium'
  const name = row.isSaid ? spoken(row.name) : quoted(row.name)
  return choice(
    desk,
    {
      kind: relation,
      difficulty,
      prompt,
      explanation: fill(desk.words.phrases.why, { name, body: ended(row.body.text) }),
      tree: row.place.tree,
      span: row.body,
      topic: relation === 'reply' ? `said ${row.name}` : `${grid.title} ${row.name}`,
      grid: `${relation} ${grid.place.part.start} ${grid.title}`,
      worth: WORTH[relation] + (wrong.length < 3 ? -1 : 0),
    },
    row.option,
    wrong,
  )
}

/** Whether what was said gives no reason, so that the reply to it would do for much else. */
const servesAnyway = ({ words }: Desk, { name, isSaid }: AskedRow): boolean =>
  isSaid && words.patterns.brushOff.test(name)

/** What stands alone in its grid, asked for in the learner's own words: a reply, a remedy, a line with an aim. */
function answerInWords(desk: Desk, grid: Grid, row: AskedRow): Candidate | null {
  const { relation, title, place } = grid
  const inWords = IN_WORDS[relation]
  if (!inWords || (relation === 'say' && !desk.words.patterns.aim.test(row.name))) return null
  const said = unquoted(row.option)
  const points = splitSentences(said, desk.language)
    .flatMap(({ start, end }) => said.slice(start, end).split(/;\s+/))
    .map((text) => ({ ...row.body, text: capital(text) }))
    .filter(({ text }) => countWords(text) >= inWords.point)
  const words = points.reduce((sum, { text }) => sum + countWords(text), 0)
  if (words < inWords.least || isLoose(row.name, desk.language))
    return refuse(desk.refusals, 'too little to answer')
  return open(
    desk,
    {
      kind: inWords.kind,
      difficulty: 'hard',
      prompt: ask(desk, relation as InWords, { said: spoken(row.name), head: headed(title, row.name) }),
      tree: row.place.tree,
      topic: `said ${row.name}`,
      grid: `${relation} ${place.part.start}`,
      worth: WORTH[relation] - 1,
    },
    points,
    Math.ceil(points.length / 2),
  )
}

/** Whether one answer may serve two objections: both are about price, or about time. */
const isOfOneTheme = ({ words }: Desk, one: AskedRow, other: AskedRow): boolean =>
  one.isSaid && words.themes.some((theme) => theme.test(one.name) && theme.test(other.name))

function promptOf(desk: Desk, grid: Grid, row: AskedRow): string | null {
  const { relation, title, column } = grid
  const { name } = row
  const { refusals, language } = desk
  const { aim, purpose } = desk.words.patterns
  if (pointsAway(name, language)) return refuse(refusals, 'placeholder or pointer')
  if (!row.isSaid && isLoose(name, language)) return refuse(refusals, 'leans on another sentence')
  // "Scenario 2"
  if (!row.isSaid && isGenericName(name, grid.place)) return refuse(refusals, 'no heading to stand under')
  switch (relation) {
    case 'reply':
      return ask(desk, 'reply', { said: spoken(name) })
    case 'case': {
      const over = row.place.above[0]
      const said = over && saidOver(row)
      if (said) return ask(desk, 'caseOf', { said: spoken(said), when: name })
      return ask(desk, 'case', { when: title ? `${title} – ${name}` : name })
    }
    case 'remedy':
      return ask(desk, 'remedy', { head: headed(title, name) })
    case 'avoid':
      return row.isSaid
        ? ask(desk, 'avoidSaying', { said: quoted(name) })
        : ask(desk, 'avoid', { head: headed(title, name) })
    case 'instead':
      return ask(desk, 'instead', { said: quoted(name) })
    case 'define':
    case 'column':
      return askName(desk, grid, row, column)
    case 'say': {
      // Several lines may create trust or urgency; only a moment has a line of its own.
      if (aim.test(name)) return refuse(refusals, 'a distractor is right too')
      if (purpose.test(name)) return ask(desk, 'say', { head: headed(title, name) })
      if (grid.rows.some((each) => isThing(each.name, desk)))
        return refuse(refusals, 'no heading to stand under')
      if (title === '') return ask(desk, 'line', { head: quoted(name) })
      return ask(desk, 'lineUnder', { title, name: quoted(name) })
    }
    case 'rule':
      if (wholeQuote(row.body.text)) return refuse(refusals, 'too little to answer')
      return ask(desk, 'rule', { head: headed('', name) })
  }
}

/** Whether a name is of a thing, not of an act or in words of what a line does: "Dropbox", "Tone". */
const isThing = (name: string, { words: { patterns } }: Desk): boolean =>
  (countWords(name) < LEAST_PHRASE || !/(?<!\p{L})\p{Ll}{2}/u.test(name)) &&
  ![patterns.command, patterns.act, patterns.purpose].some((each) => each.test(name))

const saidOver = ({ place, name }: AskedRow): string | null => {
  const own = nameOf(place.part)
  return own !== name && /^["“«]/.test(place.part.title) ? own : null
}

/** A name with its description: only where it has a title to stand under and is no sentence itself. */
function askName(desk: Desk, { relation, title, place }: Grid, row: AskedRow, column: string): string | null {
  const { language, refusals, words } = desk
  const most = relation === 'define' ? NAMED.define : NAMED.column
  const isName = countWords(row.name) <= most && !/[?!.]$/.test(row.name) && !/\d/.test(row.name)
  const isBare = title === '' || /[?:]$/.test(title) || isGenericName(title, place)
  if (isBare || !isName || stemSet(row.name, language).size === 0)
    return refuse(refusals, 'no heading to stand under')
  // "Metric" over a register names its form, not what it tells.
  const { formField, propertyTable } = words.patterns
  if (formField.test(row.name) || propertyTable.test(row.name)) return refuse(refusals, 'label with a value')
  // A label that gives an order and its remark are one sentence, not a name and its description.
  if (relation === 'define' && openingOf(row.name, language) !== null)
    return refuse(refusals, 'no heading to stand under')
  if (countWords(row.option) < 4 || (relation === 'define' && /\d/.test(row.option)))
    return refuse(refusals, 'too little to answer')
  const head = headed(title, row.name)
  return column && !words.patterns.genericColumn.test(column)
    ? ask(desk, 'column', { head, column })
    : ask(desk, 'define', { head })
}
