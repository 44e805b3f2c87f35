import type { SourceRef } from '../../../platform/source-document.ts'
import { readStatements, refAt } from '../../read-statements.ts'
import type { Unit } from '../outline/outline-part.ts'
import { refsOf } from '../outline/outline-units.ts'
import type { ModulePlan } from '../outline/plan-modules.ts'
import { isSentence, pointsBack } from '../slides/item-style.ts'
import { countWords } from '../words/text-match.ts'

/**
 * The unit that opens a module: words between a heading and its first sub-heading, or an introduction, when
 * there are scenes enough besides.
 */
export function openingUnit({ units }: ModulePlan): Unit | null {
  const first = units[0]
  return first &&
    units.length >= 3 &&
    (first.title === first.path.at(-1) || INTRODUCTION.test(first.title)) &&
    (INTRODUCTION.test(first.title) || units[1]!.path.includes(first.title)) &&
    first.words <= 80 &&
    first.blocks.every((block) => block.kind === 'paragraph')
    ? first
    : null
}

const INTRODUCTION = /^(?:introduction|objet|overview|purpose|présentation|préambule|contexte|background)$/iu
const STAKES =
  /(?<!\p{L})(?:because|matters?|impact|value|costs?|lose|losing|lost|goal|so that|risk|save[sd]?|win|parce que|car|enjeu|valeur|avantage|économi\p{L}*|objectif|coûte\p{L}*|permet|gagn\p{L}+|perd\p{L}*|risque|abîme|évite)(?!\p{L})/iu
const NOT_STAKES = /objection|faq|question|sanction|troubleshoot|install|procédure|procedure/iu

/**
 * The sentence that best says why a module matters, as a passage: short, whole, leaning on nothing and
 * nothing leaning on it. Else the module's heading.
 */
export function stakesOf(units: Unit[]): SourceRef[] {
  // A scene that gives its only sentence away would have nothing left to say.
  const rich = units.filter(
    (unit) => unit.words >= 45 && !NOT_STAKES.test([unit.title, ...unit.path].join(' ')),
  )
  const sentences = rich.flatMap((unit) => {
    const all = readStatements(unit.document, unit.blocks)
    return all.flatMap((each, index) => {
      const next = all[index + 1]
      const isLone =
        each.kind === 'sentence' &&
        !each.follows &&
        !each.step &&
        !each.warns &&
        !(next?.kind === 'sentence' && next.follows)
      return isLone && isFit(each.text, unit) ? [{ unit, each }] : []
    })
  })
  const weight = (text: string) => (/\d/.test(text) ? 2 : 0) - Math.abs(countWords(text) - 17) / 6
  const best = sentences.toSorted((a, b) => weight(b.each.text) - weight(a.each.text))[0]
  if (best) return [refAt(best.unit.document, best.each.ref.start, best.each.ref.end)]
  const [first] = units
  const heading = first?.document.blocks.findLast(
    (block) => block.kind === 'heading' && block.end <= (first.blocks[0]?.start ?? 0),
  )
  if (first && heading) return [refAt(first.document, heading.start, heading.end)]
  return first ? refsOf(first).slice(0, 1) : []
}

const isFit = (text: string, { document }: Unit): boolean =>
  STAKES.test(text) &&
  !pointsBack(text) &&
  !/(?<!\p{L})(?:ces|ce|cet|cette|that)(?!\p{L})/iu.test(text) &&
  !/[[\]:?"“”«»]/.test(text) &&
  countWords(text) >= 8 &&
  countWords(text) <= 30 &&
  isSentence(text, document.language) &&
  !/^(?:this|ce) (?:document|guide|reference|playbook)/i.test(text)
