import { countWords } from '../../text/text-match.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import type { Item, Part, Unit, UnitOf } from '../tree/source-tree.ts'
import { capital, cleanText, isSame, quotesIn, unquoted, wholeQuote } from './question-text.ts'
import type { Grid, GridRow, Piece, Place, Relation } from './question-types.ts'
import { QUESTION_WORDS } from './question-words.ts'
import { type Desk, hasRecurringLead } from './quiz-desk.ts'
import { type Refusals, refuse } from './quiz-refusals.ts'
import { leadOf } from './read-lists.ts'
import { isGenericName, isSaid, nameOf, pieceOf, quoteOf, topicOf } from './read-places.ts'
import { remediesIn } from './read-remedies.ts'
import { isLoose } from './stem-checks.ts'

const LEAST_ROWS = 3
const MAX_NAME_WORDS = 8
const MAX_RULE_WORDS = 14
/** "1. Recount; 2. Report" in one cell. */
const INNER_NUMBER = /(?:^|(?<=[;.,]\s))\d[.)]\s+(?=\p{L})/gu

/** The grids of a part: its sections, labelled items and tables, each a name with what is said of it. */
export function gridsAt(place: Place, desk: Desk): Grid[] {
  const { refusals } = desk
  const all = place.part.units.filter((unit) => unit.kind === 'list')
  const lists = all.filter((list) => !hasRecurringLead(desk, list))
  if (lists.length < all.length) refuse(refusals, 'label that recurs')
  const tables = place.part.units.filter((unit) => unit.kind === 'table')
  return [
    ...quotedSections(place),
    ...labelledSections(place),
    ...definedSections(place),
    ...quotedLeads(place),
    ...remediesIn(place),
    ...lists.flatMap((list) => labelledItems(list, place, refusals)),
    ...tables.flatMap((table) => tableColumns(table, place, refusals)),
  ].filter(({ rows }) => rows.length >= LEAST_ROWS)
}

const childPlace = (part: Part, place: Place): Place => ({
  tree: place.tree,
  part,
  above: [place.part, ...place.above],
})

/** What to say at each of the sections: "If they resist", "To create urgency", each with one quotation. */
function quotedSections(place: Place): Grid[] {
  const { when } = QUESTION_WORDS[place.tree.language].patterns
  const rows = place.part.parts.flatMap((part): GridRow[] => {
    const [unit] = part.units
    if (unit?.kind !== 'quote' || part.isQuestion || isSaid(part, place)) return []
    const body = quoteOf(unit)
    const said = quotesIn(body.text)[0]
    return said && said.start === 0 && !unit.lead
      ? [
          {
            name: nameOf(part),
            isSaid: false,
            body: { ...body, text: `“${said.text}”` },
            place: childPlace(part, place),
          },
        ]
      : []
  })
  const grid = (relation: Relation, own: GridRow[]): Grid => ({
    relation,
    title: topicOf(place),
    column: '',
    place,
    rows: own,
  })
  return [
    grid(
      'case',
      rows.filter(({ name }) => when.test(name)),
    ),
    grid(
      'say',
      rows.filter(({ name }) => !when.test(name)),
    ),
  ]
}

/** The sections of a glossary, each with the sentence that says what its heading is. */
function definedSections(place: Place): Grid[] {
  const { glossary } = QUESTION_WORDS[place.tree.language].patterns
  if (!glossary.test(nameOf(place.part))) return []
  // The terms of a letter of the alphabet stand a level lower.
  const terms = place.part.parts.flatMap((part) => (/^\p{L}$/u.test(nameOf(part)) ? part.parts : [part]))
  const rows = terms.flatMap((part): GridRow[] => {
    const [unit] = part.units
    const first = unit?.kind === 'para' ? unit.sentences[0] : undefined
    if (!first || first.leans || /^[_*(]/.test(first.text)) return []
    const body = meaningOf(nameOf(part), pieceOf(first, first.text), place)
    return [{ name: nameOf(part), isSaid: false, body, place: childPlace(part, place) }]
  })
  return [{ relation: 'define', title: nameOf(place.part), column: '', place, rows }]
}

/** What a definition says of its term: "A lead is somebody who …" as "somebody who …". */
function meaningOf(name: string, body: Piece, { tree }: Place): Piece {
  const { meaning } = QUESTION_WORDS[tree.language].patterns
  const said = body.text.replace(/^(?:an? |the |une? |l[ea] |l['’])/i, '')
  if (!said.toLowerCase().startsWith(`${name.toLowerCase()} `)) return body
  const rest = said.slice(name.length + 1)
  return meaning.test(rest) ? { ...body, text: rest.replace(meaning, '') } : body
}

/** "If it is urgent: “…”": quotations of one section, each with its own announcement. */
function quotedLeads(place: Place): Grid[] {
  const { when } = QUESTION_WORDS[place.tree.language].patterns
  const rows = place.part.units.flatMap((unit): GridRow[] => {
    if (unit.kind !== 'quote' || !unit.lead) return []
    const name = cleanText(unit.lead.text).replace(/\s*:$/, '')
    const body = quoteOf(unit)
    const said = quotesIn(body.text)[0]
    return said && when.test(name) && countWords(name) >= 3
      ? [{ name, isSaid: false, body: { ...body, text: `“${said.text}”` }, place }]
      : []
  })
  return [{ relation: 'case', title: topicOf(place), column: '', place, rows }]
}

/** The same label under sections beside one another: "Purpose: …" under each, a column of its own. */
function labelledSections(place: Place): Grid[] {
  const { formField, columnChecked } = QUESTION_WORDS[place.tree.language].patterns
  const columns = new Map<string, GridRow[]>()
  for (const part of place.part.parts) {
    if (part.isQuestion || isSaid(part, place) || isGenericName(nameOf(part), place)) continue
    for (const { label, body } of labelsIn(part.units)) {
      const key = capital(label)
      const rows = columns.get(key) ?? []
      if (rows.some((row) => row.place.part === part)) continue
      columns.set(key, [...rows, { name: nameOf(part), isSaid: false, body, place: childPlace(part, place) }])
    }
  }
  return [...columns]
    .filter(([label]) => columnChecked.test(label) && !formField.test(label))
    .map(([column, rows]) => ({ relation: 'column', title: topicOf(place), column, place, rows }))
}

/** Everything that stands behind a short label: items and paragraphs. */
function labelsIn(units: Unit[]): { label: string; body: GridRow['body'] }[] {
  return units.flatMap((unit) => {
    if (unit.kind === 'list')
      return unit.items.flatMap((item) =>
        item.label && item.children.length === 0
          ? [{ label: cleanText(item.label), body: pieceOf(item, item.rest) }]
          : [],
      )
    if (unit.kind !== 'para') return []
    const text = cleanText(unit.sentences.map((each) => each.text).join(' '))
    const label = /^([^:“”.!?]{3,30}?)\s?:\s+(.{3,})$/.exec(text)
    return label ? [{ label: label[1]!, body: { ...pieceOf(unit, label[2]!) } }] : []
  })
}

/** A list whose items are "name: what is said of it". */
function labelledItems(list: UnitOf<'list'>, place: Place, refusals: Refusals): Grid[] {
  const { language } = place.tree
  const { formField, noLabel, attribute, classes } = QUESTION_WORDS[language].patterns
  const rows = list.items.flatMap((item) => rowOf(item, place))
  // "Principle", "Advantages": what is said of one thing, not things beside one another.
  if (rows.filter(({ name }) => attribute.test(name)).length > 1) {
    refuse(refusals, 'label with a value')
    return []
  }
  if (rows.length < LEAST_ROWS || rows.length < list.items.length * 0.7) return []
  const lead = leadOf(list)
  if (formField.test(lead) || rows.filter(({ name }) => formField.test(name)).length > 1) {
    refuse(refusals, 'form field')
    return []
  }
  // A lead with a verb or an answer ("Yes, but …") is no name.
  const isTitle = countWords(lead) >= 2 && countWords(lead) <= 6 && !isGenericName(lead, place)
  const isTold = isLoose(lead, language) || noLabel.test(lead)
  const title = isTitle && !isTold ? lead : topicOf(place)
  const relation = relationOf(rows, `${title} ${lead}`, '', place)
  // What stands behind a name is its meaning only where names are explained: elsewhere the words match by sense.
  if (relation === 'define' && !classes.test(`${title} ${lead}`)) {
    refuse(refusals, 'label with a value')
    return []
  }
  return [{ relation, title, column: '', place, rows }]
}

function rowOf(item: Item, place: Place): GridRow[] {
  const text = cleanText(item.text)
  const said = quotesIn(text)[0]
  // ❌ “It is cheap” – because …
  const reason =
    said?.start === 0 ? /^\s*(?:[:–—→-]|=>)\s*(.{8,})$/.exec(text.slice(said.end))?.[1] : undefined
  if (said && reason) return [{ name: said.text, isSaid: true, body: pieceOf(item, reason), place }]
  const { label } = item
  if (!label || item.children.length > 0) return []
  const name = cleanText(label)
  const isRule =
    TEXT_PATTERNS[place.tree.language].dontHead.test(name) ||
    /^(?:never|always|ne jamais|toujours)\s/i.test(name)
  const fits = countWords(name) <= (isRule ? MAX_RULE_WORDS : MAX_NAME_WORDS) && /\p{L}{2}/u.test(name)
  return fits
    ? [{ name: unquoted(name), isSaid: wholeQuote(name) !== null, body: pieceOf(item, item.rest), place }]
    : []
}

const RULED = /^(?:never|don’t|do not|avoid|always|ne jamais|ne pas|toujours|éviter|évitez)\s/iu

/** What the bodies are to the names, by how both look and what stands over them. */
function relationOf(rows: GridRow[], over: string, column: string, place: Place): Relation {
  const { patterns } = QUESTION_WORDS[place.tree.language]
  const said = rows.filter((row) => row.isSaid).length
  const most = rows.length * 0.75
  const quotations = rows.filter(({ body }) => wholeQuote(body.text)).length
  if (rows.every(({ name }) => RULED.test(`${name} `) && countWords(name) > 1)) return 'rule'
  if (said >= most && patterns.negative.test(`${over} ${nameOf(place.part)}`)) return 'avoid'
  if (said >= most && (quotations >= most || patterns.reply.test(column))) return 'reply'
  if (said === 0 && quotations >= most)
    return rows.every(({ name }) => patterns.when.test(name)) ? 'case' : 'say'
  // "Why does it make mistakes?" asks for causes.
  // "Error handling" is no list of errors.
  if (column === '' && patterns.errorList.test(over.trim()) && !over.includes('?')) return 'avoid'
  return column ? 'column' : 'define'
}

/** The columns of a table that may be asked for: a checked header and no empty cell. */
function tableColumns(table: UnitOf<'table'>, place: Place, refusals: Refusals): Grid[] {
  const { patterns } = QUESTION_WORDS[place.tree.language]
  const header = table.header.map(cleanText)
  const isWhole = table.rows.every(({ cells }) => cells.length === header.length)
  if (header.length < 2 || table.register || !isWhole) return []
  // "Element | Details": its rows are of one thing, each of another kind.
  const isOfOne = header.length === 2 && patterns.propertyTable.test(header[0]!)
  if (patterns.formField.test(header[0]!) || isOfOne) {
    refuse(refusals, 'form field')
    return []
  }
  // Where a role decides, what it may do is nothing to do for everybody.
  const isDecided = header.some((each) => patterns.deciderColumn.test(each) || patterns.roleColumn.test(each))
  const isOfCases = patterns.situationColumn.test(header[0]!) && !isDecided
  return header.slice(1).flatMap((column, index): Grid[] => {
    const rows = table.rows.flatMap(({ cells, ...row }): GridRow[] => {
      const [name, text] = [cleanText(cells[0]!), cleanText(cells[index + 1]!)]
      const isUsable = /\p{L}{2}/u.test(name) && /\p{L}{2}/u.test(text) && !isSame(text, column)
      const said = wholeQuote(name)
      return isUsable
        ? [
            {
              name: said ?? name.replace(/^\d+[.)]\s+/, ''),
              isSaid: said !== null,
              body: pieceOf(row, text.replace(INNER_NUMBER, '')),
              place,
            },
          ]
        : []
    })
    if (rows.length < table.rows.length) return []
    const isReplaced = patterns.instead.test(header[0]!)
    const isInstead = (header.length === 2 && patterns.negative.test(header[0]!)) || isReplaced
    const isSwap = isInstead && index === 0 && !patterns.negative.test(column)
    // Nobody says what another line replaces: there is no reply to it.
    if (isReplaced && !isSwap) return []
    const told = isSwap ? 'instead' : relationOf(rows, `${header[0]}`, column, place)
    const relation = told === 'column' && isOfCases && patterns.remedyColumn.test(column) ? 'remedy' : told
    if (relation === 'column' && !patterns.columnChecked.test(column)) return []
    return [{ relation, title: topicOf(place), column, place, rows }]
  })
}
