import { forbids, needsHeading } from '../../lesson/needs-heading.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import { parentOf } from '../../lesson/scene-refs.ts'
import type { Part, SourceTree, Unit } from '../../reading/source-tree.ts'
import { isUniqueName, nameOf } from '../../statements/places.ts'
import { titleKey } from '../../text/text-key.ts'
import { stemsOf } from '../../text/text-match.ts'
import { narrateList } from './narrate-list.ts'
import { narrateDialogue, narrateQuote } from './narrate-quote.ts'
import { narrateTable } from './narrate-table.ts'
import type { Speech } from './speech-form.ts'
import { OTHER, type Said, saying, sayPieces, type Telling } from './spoken-piece.ts'

export type { Said } from './spoken-piece.ts'

/** `saysHeading`: false if the heading has already been spoken, such as in a module's opening. */
export type NarrationOptions = { saysHeading?: boolean }

/**
 * The narration of a scene: the sentences of its units, in the source's order and words, only normalized for
 * speech. Each has the range of the source it is taken from. A card is spoken with its heading; the scene's
 * own heading only if the text makes no sense without it.
 */
export function narrateScene(plan: ScenePlan, speech: Speech, options: NarrationOptions = {}): Said[] {
  const telling: Telling = { tree: plan.tree, speech }
  const units = plan.units.flatMap((unit) => narrateUnit(unit, telling))
  const cards = plan.cards.flatMap((card) =>
    under(
      sayHeading(card, telling),
      card.units.flatMap((unit) => narrateUnit(unit, telling)),
    ),
  )
  const said = [...units, ...cards]
  const says = options.saysHeading !== false && (needsHeading(plan) || isShared(plan))
  return says ? under(sayPath(plan.part, telling), said) : said
}

/** Whether other parts have the heading with which a scene opens: "Who is it for?" does not say what. */
const isShared = ({ part, opens, tree }: ScenePlan): boolean =>
  opens && part.title !== '' && !isUniqueName(nameOf(part), tree)

/** A heading as it is spoken, after the one above it if several parts are called so. */
function sayPath(part: Part, telling: Telling): Said[] {
  const above = isUniqueName(nameOf(part), telling.tree) ? null : parentOf(part, telling.tree)
  const isNamed = above && above !== telling.tree.root && titleKey(above.title) !== titleKey(part.title)
  return [...(isNamed ? sayHeading(above, telling) : []), ...sayHeading(part, telling)]
}

/** Text with its spoken heading, unless it starts with the same words. */
const under = (heading: Said[], said: Said[]): Said[] =>
  titleKey(heading[0]?.text ?? '') === titleKey(said[0]?.text ?? '') ? said : [...heading, ...said]

function narrateUnit(unit: Unit, telling: Telling): Said[] {
  switch (unit.kind) {
    case 'para':
      return sayPieces(
        unit.sentences.map((sentence) => ({ text: sentence.text, span: sentence })),
        telling,
      )
    case 'list':
      return narrateList(unit, telling)
    case 'quote':
      return narrateQuote(unit, telling)
    case 'dialogue':
      return narrateDialogue(unit, telling)
    case 'table':
      return narrateTable(unit, telling)
  }
}

function sayHeading(part: Part, { tree, speech }: Telling): Said[] {
  const isEmpty = stemsOf(part.title, tree.language).length === 0 && !part.isQuestion
  if (isEmpty && !forbids(part.units)) return []
  const text = speech.sentence(part.title)
  const end = Math.min(part.end, part.start + part.raw.length)
  const speaker = isAmongQuestions(part, tree) ? OTHER : saying(part.title, tree.language)
  return text === '' ? [] : [{ text, span: { start: part.start, end }, ...speaker }]
}

/** Fewer questions side by side are headings of a text, and not a list of what people ask. */
const QUESTIONS = 3

/** Whether a heading is one of several questions with their answers, asked by somebody else than who answers. */
const isAmongQuestions = (part: Part, tree: SourceTree): boolean =>
  part.isQuestion &&
  (parentOf(part, tree)?.parts ?? []).filter(({ isQuestion }) => isQuestion).length >= QUESTIONS
