import { countWords } from '../../text/text-match.ts'
import type { Unit } from '../tree/source-tree.ts'
import { cleanText, quotesIn, wholeQuote } from './question-text.ts'
import type { Grid, GridRow, Piece, Place, Told } from './question-types.ts'
import { QUESTION_WORDS } from './question-words.ts'
import { isSaid, nameOf, pieceOf, quoteOf, sentencesIn, topicOf } from './read-places.ts'

const MAX_POINTS = 4

/** Sections named by what somebody says, each with the reply the source gives. */
export function repliesIn(places: Place[]): Grid[] {
  const said = places.filter((place) => isSaid(place.part, place))
  const rows = said.flatMap((place): GridRow[] => {
    const { units, parts } = place.part
    const body = replyIn(units.length > 0 ? units : (parts[0]?.units ?? []), place)
    return body ? [{ name: nameOf(place.part), isSaid: true, body, place }] : []
  })
  return [...Map.groupBy(rows, ({ place }) => place.tree)].map(([, own]) => ({
    relation: 'reply',
    title: topicOf(own[0]!.place, 1),
    column: '',
    place: own[0]!.place,
    rows: own,
  }))
}

/** The first quotation that is announced as the reply or opens what stands under the heading. */
function replyIn(units: Unit[], place: Place): Piece | null {
  const { reply } = QUESTION_WORDS[place.tree.language].patterns
  for (const unit of units) {
    if (unit.kind === 'quote') return asReply(quoteOf(unit))
    if (unit.kind === 'list')
      for (const item of unit.items)
        if (item.label && reply.test(cleanText(item.label))) return asReply(pieceOf(item, item.rest))
    if (unit.kind !== 'para') continue
    const whole = pieceOf(unit, unit.sentences.map(({ text }) => text).join(' '))
    const label = /^([^:“”]{3,30}?)\s?:\s*/.exec(whole.text)
    if (label && reply.test(label[1]!)) return asReply({ ...whole, text: whole.text.slice(label[0].length) })
    if (wholeQuote(whole.text)) return asReply(whole)
  }
  return isUnderReplies(place) ? plainReply(units) : null
}

const DIRECTION = /\s*(?:(?<=[.!?…][”"]?\s)|(?<=^))\[[^\]]{3,90}\]\s*(?=[\p{Lu}“”]|$)/gu

function asReply(piece: Piece): Piece | null {
  // What the speaker does meanwhile is not said.
  const text = piece.text.replace(DIRECTION, ' ')
  const first = quotesIn(text)[0]
  return first && first.start <= 120 && first.text.length >= 20 ? { ...piece, text: `“${first.text}”` } : null
}

const isUnderReplies = ({ above, tree }: Place): boolean =>
  above.some((part) => QUESTION_WORDS[tree.language].patterns.replies.test(nameOf(part)))

// Under "Replies" a section in plain words is the reply itself.
function plainReply([unit]: Unit[]): Piece | null {
  if (unit?.kind !== 'para') return null
  const whole = pieceOf(unit, unit.sentences.map(({ text }) => text).join(' '))
  return whole.text.includes('“') || countWords(whole.text) < 8 ? null : { ...whole, text: `“${whole.text}”` }
}

/** What the source tells to do when somebody says the heading: technique, key, approach. */
export function approachesIn(places: Place[]): Told[] {
  return places
    .filter((place) => isSaid(place.part, place))
    .flatMap((place): Told[] => {
      const steps = stepsIn(place)
      const points = steps.length > 1 ? steps : place.part.units.flatMap((unit) => approachIn(unit, place))
      return points.length > 0
        ? [{ asked: nameOf(place.part), points: points.slice(0, MAX_POINTS), place }]
        : []
    })
}

/** "Step 1 – Acknowledge: “…”": what to say one after the other. */
function stepsIn({ part, tree }: Place): Piece[] {
  const { stepLabel } = QUESTION_WORDS[tree.language].patterns
  return part.units
    .flatMap(sentencesIn)
    .filter(({ text }) => stepLabel.test(text))
    .map((each) => ({ ...each, text: each.text.replace(stepLabel, '') }))
}

function approachIn(unit: Unit, { tree }: Place): Piece[] {
  const { technique } = QUESTION_WORDS[tree.language].patterns
  const pieces = sentencesIn(unit)
  if (unit.kind === 'list')
    return unit.items.flatMap((item) => {
      if (!item.label || !technique.test(cleanText(item.label))) return []
      const own = sentencesIn({ ...unit, items: [item] })
      return own.map((each) => ({ ...each, text: withoutLabel(each.text) }))
    })
  const label = /^([^:“”]{3,20}?)\s?:\s/.exec(pieces[0]?.text ?? '')
  if (unit.kind !== 'para' || !label || !technique.test(label[1]!)) return []
  return pieces.map((each) => ({ ...each, text: withoutLabel(each.text) }))
}

const withoutLabel = (text: string): string =>
  text.replace(/^[^:“”]{3,20}?\s?:\s+/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** "The customer says “…”" in running text, with the sentences that tell what to do. */
export function situationsIn(place: Place): Told[] {
  const { heardBefore, saidBefore, command } = QUESTION_WORDS[place.tree.language].patterns
  return place.part.units.flatMap((unit): Told[] => {
    if (unit.kind !== 'para') return []
    const all = sentencesIn(unit)
    return all.flatMap((sentence, index): Told[] => {
      const heard = quotesIn(sentence.text)[0]
      if (!heard || heard.text.length < 10 || !heardBefore.test(sentence.text.slice(0, heard.start)))
        return []
      const points = all.slice(index + 1, index + 5)
      const tells = points.some(({ text }) => command.test(text) || saidBefore.test(text.split('“')[0]!))
      return points.length >= 2 && tells ? [{ asked: heard.text, points, place }] : []
    })
  })
}
