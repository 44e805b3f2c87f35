import { countWords } from '../../text/text-match.ts'
import type { Row, UnitOf } from '../tree/source-tree.ts'
import { choice } from './build-question.ts'
import { capital, cleanText, isSame, mixed, overlap, quoted, sharedStems, stemSet } from './question-text.ts'
import type { Candidate, ItemList, Piece, Place } from './question-types.ts'
import { fill } from './question-words.ts'
import { ask, type Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { isGenericName, nameOf, pieceOf } from './read-places.ts'
import { leansBack, pointsAway } from './stem-checks.ts'

/** Who has a duty, or decides in a case; `board`: the table or the part whose sections the roles are. */
type Duty = { kind: 'who' | 'decides'; role: string; duty: Piece; place: Place; board: string }

const ROLES = { least: 3, wrong: 3, words: 5 }
const DUTY = { who: 3, decides: 2, letters: 140 }
const ALIKE = 0.34
const MAX_TITLE = 10

/** Who is responsible for a duty that the source gives to one of at least three roles. */
export function askRoles(desk: Desk, lists: ItemList[]): Candidate[] {
  const duties = [
    ...lists.flatMap((list) => ofList(list, desk)),
    ...desk.places.flatMap((place) => place.part.units.flatMap((unit) => ofTable(unit, place, desk))),
  ]
  return [...Map.groupBy(duties, ({ board }) => board).values()].flatMap((board) => {
    const roles = [...new Set(board.map(({ role }) => role))]
    if (roles.length < ROLES.least) return []
    return board.flatMap((duty) =>
      desk.isHere(duty.place.tree, duty.duty) ? (askDuty(desk, duty, board, roles) ?? []) : [],
    )
  })
}

/** The items of a section or list that is named after a role, under a heading that speaks of roles. */
function ofList({ title, lead, items, place, isAlone }: ItemList, { words }: Desk): Duty[] {
  const { roleHead, roleWord, notDuties } = words.patterns
  const over = lead && !isAlone ? place.part : place.above[0]
  const name = lead && !isAlone ? lead : title
  const role = name.replace(roleWord, '').trim()
  const isRole = over && roleHead.test(nameOf(over)) && role !== '' && countWords(role) <= ROLES.words
  if (!isRole || notDuties.test(name) || /[.?!:]$/.test(name)) return []
  const board = `${place.tree.document.sourceId} ${over.start}`
  return items.map((duty) => ({ kind: 'who', role, duty, place, board }))
}

/** The rows of a table with a column for roles and one for what they do, or for the cases they decide. */
function ofTable(unit: Place['part']['units'][number], place: Place, { words }: Desk): Duty[] {
  if (unit.kind !== 'table') return []
  const { roleColumn, dutyColumn, deciderColumn, situationColumn } = words.patterns
  const header = unit.header.map(cleanText)
  const by = header.findIndex((each) => roleColumn.test(each) || deciderColumn.test(each))
  // Under "Scenario | Authority | Action" a role does something in one case only: the case is asked, or nothing.
  const isOfCases = header.some((each) => situationColumn.test(each))
  const isDecided = deciderColumn.test(header[by] ?? '') && situationColumn.test(header[0]!)
  const duty = header.findIndex((each, index) => index !== by && dutyColumn.test(each))
  const what = isDecided ? 0 : isOfCases ? -1 : duty
  if (by < 0 || what < 0) return []
  return unit.rows.flatMap((row) => dutyIn(row, unit, [by, what], isDecided ? 'decides' : 'who', place))
}

function dutyIn(
  row: Row,
  table: UnitOf<'table'>,
  [by, what]: [number, number],
  kind: Duty['kind'],
  place: Place,
): Duty[] {
  const [role, text] = [cleanText(row.cells[by] ?? ''), cleanText(row.cells[what] ?? '')]
  const isRole =
    /\p{L}{2}/u.test(role) && countWords(role) <= ROLES.words && !/[/,;+]|\bet\b|\band\b/.test(role)
  if (!isRole || !/\p{L}{2}/u.test(text)) return []
  const board = `${place.tree.document.sourceId} ${table.start}`
  return [{ kind, role, duty: pieceOf(row, text), place, board }]
}

/** The nearest heading that is not generic and neither names the role nor only says that roles follow. */
function titleOf({ place, role }: Duty, { words, language }: Desk): string {
  const names = [place.part, ...place.above].map(nameOf).filter((name) => !isGenericName(name, place))
  const own = stemSet(role, language)
  const title = names.find(
    (name) =>
      !words.patterns.roleHead.test(name) &&
      countWords(name) <= MAX_TITLE &&
      sharedStems(stemSet(name, language), own) === 0,
  )
  return title ? `${title} – ` : ''
}

function askDuty(desk: Desk, own: Duty, board: Duty[], roles: string[]): Candidate | null {
  const { language, refusals } = desk
  const { phrases } = desk.words
  const text = capital(own.duty.text.replace(/[.;,]$/, ''))
  if (countWords(text) < DUTY[own.kind] || text.length > DUTY.letters)
    return refuse(refusals, 'too little to answer')
  if (pointsAway(text, language) || leansBack(text, language))
    return refuse(refusals, 'placeholder or pointer')
  const stems = stemSet(text, language)
  // "All cashier duties and …" names a role, and a duty of two roles has two right answers.
  if (roles.some((role) => sharedStems(stemSet(role, language), stems) > 0))
    return refuse(refusals, 'the question shares words with its answer')
  const isShared = board.some(
    ({ role, duty }) => !isSame(role, own.role) && overlap(stemSet(duty.text, language), stems) >= ALIKE,
  )
  if (isShared) return refuse(refusals, 'a distractor is right too')
  const wrong = mixed(
    roles.filter((role) => !isSame(role, own.role)),
    text,
  ).slice(0, ROLES.wrong)
  const head = titleOf(own, desk)
  return choice(
    desk,
    {
      kind: 'who',
      difficulty: 'medium',
      prompt: capital(ask(desk, own.kind, { head, duty: quoted(text) })),
      explanation: `${own.role}${language === 'fr' ? ' : ' : ': '}${text}.`,
      tree: own.place.tree,
      span: own.duty,
      topic: `who ${text}`,
      grid: `who ${own.board}`,
      worth: 8,
    },
    own.role,
    wrong.map((role) => ({ text: role, about: '', isSaid: false })),
    { wrong: fill(own.kind === 'who' ? phrases.wrongRole : phrases.wrongDecider, { right: own.role }) },
  )
}
