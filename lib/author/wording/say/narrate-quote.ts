import type { Speaker } from '../../contract/author.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { Turn, UnitOf } from '../../reading/source-tree.ts'
import { colonOf, type Piece, piecesOf, type Said, sayPieces, type Telling } from './spoken-piece.ts'

/**
 * A quotation in its own sentences after its lead-in, in the voice of its speaker if it is signed, then the
 * name. If only the formatting shows that it is a quotation, it gets quotation marks, since captions have no
 * formatting.
 */
export function narrateQuote(unit: UnitOf<'quote'>, telling: Telling): Said[] {
  const { lead, speaker } = unit
  const pieces: Piece[] = unit.sentences.map((sentence) => ({
    text: sentence.text,
    span: sentence,
    speaker: speaker ? { name: speaker, after: '', voice: 'other' } : undefined,
  }))
  const [first] = pieces
  const last = pieces.at(-1)
  const isMarked = pieces.some(({ text }) => /["“«]/.test(text))
  if (lead && first && last && !isMarked) {
    const [open, close] = LANGUAGE_PACKS[telling.speech.language].marks.quotes
    first.text = open + first.text
    last.text += close
  }
  const said = sayPieces([...(lead ? [{ text: lead.text, span: lead }] : []), ...pieces], telling)
  return speaker ? [...said, { text: telling.speech.sentence(speaker), span: unit }] : said
}

/** A dialogue turn by turn, each with its speaker's name. */
export function narrateDialogue(unit: UnitOf<'dialogue'>, telling: Telling): Said[] {
  const isOther = othersIn(unit.turns, telling)
  const turns = unit.turns.flatMap((turn): Piece[] => {
    const [first, ...rest] = piecesOf(turn.text, turn, telling)
    if (!first) return []
    const after = `${turn.speaker}${colonOf(telling.speech)}`
    const voice = isOther(turn.speaker) ? 'other' : 'narrator'
    const speaker: Speaker = { name: turn.speaker, after: '', voice }
    return [
      {
        text: after + first.text,
        span: { start: turn.start, end: first.span.end },
        speaker: { ...speaker, after },
      },
      ...rest.map((piece) => ({ ...piece, speaker })),
    ]
  })
  return sayPieces([...(unit.lead ? [{ text: unit.lead.text, span: unit.lead }] : []), ...turns], telling)
}

/**
 * The speakers of a dialogue with another voice: its customers or, if it has none, everyone but the first
 * speaker.
 */
function othersIn(turns: readonly Turn[], { speech }: Telling): (speaker: string) => boolean {
  const { customers } = LANGUAGE_PACKS[speech.language].patterns
  const names = new Set(turns.map(({ speaker }) => speaker))
  const buying = names
    .values()
    .filter((name) => customers.test(name))
    .toArray()
  const isTold = buying.length > 0 && buying.length < names.size
  return (speaker) => (isTold ? buying.includes(speaker) : speaker !== turns[0]?.speaker)
}
