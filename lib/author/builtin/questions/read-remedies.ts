import type { Item, Unit } from '../tree/source-tree.ts'
import { cleanText, lowered } from './question-text.ts'
import type { Grid, GridRow, Piece, Place } from './question-types.ts'
import { QUESTION_WORDS } from './question-words.ts'
import { pieceOf, topicOf } from './read-places.ts'

/** "What if: the till is short. Then: …": what goes wrong in each such block, and what is done about it. */
export function remediesIn(place: Place): Grid[] {
  const { whatIf, thenMark, notDone } = QUESTION_WORDS[place.tree.language].patterns
  const rows: GridRow[] = []
  for (const line of place.part.units.flatMap(linesOf)) {
    const last = rows.at(-1)
    const said = line.text.replace(thenMark, '').trim()
    if (whatIf.test(line.text)) {
      const name = line.text.replace(whatIf, '').replace(/\s*[?:.]$/, '')
      rows.push({ name, isSaid: false, body: { ...line, text: '' }, place })
    } else if (last && said !== '' && !notDone.test(said))
      last.body = joined(last.body, { ...line, text: said })
  }
  const own = rows.filter(({ body }) => body.text !== '')
  return [{ relation: 'remedy', title: topicOf(place), column: '', place, rows: own }]
}

function joined(body: Piece, line: Piece): Piece {
  if (body.text === '') return line
  const glue = /[.!?]$/.test(body.text) ? ' ' : '; '
  return { ...body, text: body.text + glue + (glue === ' ' ? line.text : lowered(line.text)), end: line.end }
}

function linesOf(unit: Unit): Piece[] {
  const below = (item: Item): Piece[] => [pieceOf(item, item.text), ...item.children.flatMap(below)]
  if (unit.kind === 'list') return unit.items.flatMap(below)
  return unit.kind === 'para'
    ? [pieceOf(unit, cleanText(unit.sentences.map(({ text }) => text).join(' ')))]
    : []
}
