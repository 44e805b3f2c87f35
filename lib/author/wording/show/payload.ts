import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import { sayingsIn } from '../../lines/sayings-in.ts'
import type { Part, Span, Unit } from '../../reading/source-tree.ts'
import { hasFigure } from '../../text/has-figure.ts'
import { isSaying } from '../../text/saying-headings.ts'
import { isQuestion, titleKey } from '../../text/text-key.ts'
import { countWords, coverage } from '../../text/text-match.ts'

/**
 * What a learner must not miss: the answer to a heading that asks or says something, a figure with what it
 * counts, or a rule. `text`: as written, of a saying one of its sentences; `leans`: it is clear only below the
 * sentence before it; `list`: the list it is a point of.
 */
export type Payload = Span & {
  kind: 'answer' | 'figure' | 'rule'
  text: string
  leans: boolean
  list: Span | null
}

/** A reply of fewer words says nothing by itself. */
const LEAST = { reply: 6, rule: 4, yes: 2, shown: 0.6 }

type Piece = Span & {
  texts: string[]
  leans: boolean
  isQuoted: boolean
  label: string
  list: Span | null
}

/** The payload of a scene, in reading order; tables and dialogues are shown whole and have none. */
export const payloadOf = ({ part, units, cards, tree: { language } }: ScenePlan): Payload[] =>
  [{ part, units }, ...cards.map((card) => ({ part: card, units: card.units }))].flatMap((own) =>
    payloadUnder(own.part, own.units.flatMap(piecesOf), language),
  )

function payloadUnder(part: Part, pieces: Piece[], language: Language): Payload[] {
  const answers = part.isQuestion || isSaying(part.title, language) ? answersIn(part, pieces, language) : []
  const { must } = LANGUAGE_PACKS[language].questions.patterns
  return pieces.flatMap((piece, at): Payload[] => {
    const { start, end, leans, list } = piece
    const text = piece.texts.join(' ')
    const of = (kind: Payload['kind'], texts: string[]) =>
      texts.map((each) => ({ kind, text: each, start, end, leans, list }))
    if (answers.includes(piece)) return of('answer', tellingOf(piece, pieces[at + 1]))
    if (piece.texts.every(isQuestion) || /:\s*$/.test(text)) return []
    if (hasFigure(text)) return of('figure', piece.texts.filter(hasFigure))
    return must.test(text) && countWords(text) >= LEAST.rule ? of('rule', piece.texts) : []
  })
}

/** What answers a heading: the reply by its label, else what is quoted, else the first sentence. */
function answersIn(part: Part, pieces: Piece[], language: Language): Piece[] {
  const { reply } = LANGUAGE_PACKS[language].questions.patterns
  const isHeading = (text: string) => titleKey(text) === titleKey(part.title)
  const told = pieces.filter(
    ({ texts }) => !texts.every((text) => isQuestion(text) || isHeading(text) || /:\s*$/.test(text)),
  )
  const quoted = told.filter(({ isQuoted }) => isQuoted)
  const labelled = quoted.filter(({ label }) => reply.test(label))
  return [labelled, quoted, told.slice(0, 1)].find((found) => found.length > 0) ?? []
}

/** "Yes." goes with the sentence after it; of a long reply, the sentences that say something. */
function tellingOf({ texts }: Piece, next: Piece | undefined): string[] {
  const [first = ''] = texts
  const isYes = texts.length === 1 && countWords(first) <= LEAST.yes
  if (isYes && next?.texts.length === 1) return [`${first} ${next.texts[0]}`]
  const telling = texts.filter((text) => countWords(text) >= LEAST.reply || hasFigure(text))
  return telling.length > 0 ? telling : texts
}

/** "Reply: “…”" */
const LABEL = /^\p{Lu}[^"“«:]{1,40}:\s*(?=["“«])/u

function piecesOf(unit: Unit): Piece[] {
  const lead = unit.lead?.text ?? ''
  if (unit.kind === 'list')
    return unit.items.flatMap((item) =>
      [item, ...item.children].map(({ text, start, end }) => {
        return { start, end, texts: [text], leans: false, isQuoted: false, label: lead, list: unit }
      }),
    )
  if (unit.kind !== 'para' && unit.kind !== 'quote') return []
  return unit.sentences.map(({ text, start, end, leans }) => {
    const label = LABEL.exec(text)?.[0] ?? ''
    const own = text.slice(label.length)
    const isQuoted = unit.kind === 'quote' || (/^["“«]/.test(own) && countWords(own) > LEAST.reply)
    return { start, end, texts: sayingsIn(own), leans, isQuoted, label: label || lead, list: null }
  })
}

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? []

/** Whether a slide already shows what matters of a text: its numbers, or most of its words. */
export function shows(shown: string, text: string, language: Language): boolean {
  const numbers = hasFigure(text) ? numbersIn(text) : []
  if (numbers.length > 0) return numbers.every((each) => numbersIn(shown).includes(each))
  return coverage(text, shown, language) >= LEAST.shown
}
