import type { UnitOf } from '../tree/source-tree.ts'
import { colonOf, type Piece, piecesOf, type Said, sayPieces, type Telling } from './spoken-piece.ts'

/**
 * A quotation in its own sentences after its lead, then who said it. One that shows by its form alone that it
 * is quoted gets its marks back: the captions have no form.
 */
export function narrateQuote(unit: UnitOf<'quote'>, telling: Telling): Said[] {
  const { lead, speaker } = unit
  const pieces: Piece[] = unit.sentences.map((sentence) => ({ text: sentence.text, span: sentence }))
  const [first] = pieces
  const last = pieces.at(-1)
  const isMarked = pieces.some(({ text }) => /["“«]/.test(text))
  if (lead && first && last && !isMarked) {
    const [open, close] = telling.speech.language === 'fr' ? ['« ', ' »'] : ['“', '”']
    first.text = open + first.text
    last.text += close
  }
  if (first && last) closeMarks(first, last, pieces)
  const said = sayPieces([...(lead ? [{ text: lead.text, span: lead }] : []), ...pieces], telling)
  return speaker ? [...said, { text: telling.speech.sentence(speaker), span: unit }] : said
}

const CLOSING: Record<string, string> = { '"': '"', '“': '”', '«': ' »' }

/** A long quotation that goes on in another scene has its marks in each. */
function closeMarks(first: Piece, last: Piece, pieces: readonly Piece[]): void {
  const text = pieces.map((piece) => piece.text).join(' ')
  const open = /^["“«]/.exec(text)?.[0]
  const count = (signs: RegExp) => (text.match(signs) ?? []).length
  const isOdd = count(/"/g) % 2 === 1
  if (open && (open === '"' ? isOdd : count(/[“«]/g) > count(/[”»]/g))) last.text += CLOSING[open]
  else if (!open && isOdd && /"[.!?]?$/.test(text)) first.text = `"${first.text}`
  else if (!open && /[”»][.!?]?$/.test(text) && count(/[”»]/g) > count(/[“«]/g))
    first.text = (/”[.!?]?$/.test(text) ? '“' : '« ') + first.text
}

/** A dialogue turn by turn, each with its speaker's name. */
export function narrateDialogue(unit: UnitOf<'dialogue'>, telling: Telling): Said[] {
  const turns = unit.turns.flatMap((turn) => {
    const [first, ...rest] = piecesOf(turn.text, turn, telling)
    if (!first) return []
    const opening = { text: `${turn.speaker}${colonOf(telling.speech)}${first.text}`, span: first.span }
    return [{ ...opening, span: { start: turn.start, end: first.span.end } }, ...rest]
  })
  return sayPieces([...(unit.lead ? [{ text: unit.lead.text, span: unit.lead }] : []), ...turns], telling)
}
