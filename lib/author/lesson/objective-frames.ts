import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { ObjectiveKind } from '../language/pack/phrases.ts'
import type { Part } from '../reading/source-tree.ts'
import { countFigures } from '../text/has-figure.ts'
import { isSaying } from '../text/saying-headings.ts'
import { withoutDecoration } from '../text/text-clean.ts'
import { isQuestion, titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { distinctTexts, isGenericHeading } from './heading-names.ts'
import type { ModulePlan, ScenePlan } from './scene-plan.ts'
import { unitText } from './unit-size.ts'

/** What a learner can do after a passage, the most telling first. */
const KINDS = ['reply', 'steps', 'task', 'figures', 'question'] as const satisfies readonly ObjectiveKind[]
type Offer = { kind: ObjectiveKind; name: string; count: number }

/** A part with fewer is not about its figures. */
const LEAST_FIGURES = 3
const MOST = { given: 6, length: 300, words: 16, name: 8, question: 14, course: 5, module: 3 }

/** "“How to Escalate a Call”" → "how to escalate a call"; acronyms stay. */
const bareTask = (name: string): string =>
  name.replace(/^[“«]\s*|\s*[”»]$/g, '').replace(/(?<!\p{L})\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())

/**
 * The objectives of each module, in order: those the source states; else what a learner can do after it, from
 * passages that carry it: answer an objection or a question, put steps in order, tell how or when, state figures.
 * About five in a course, no two the same; none where no passage carries one.
 */
export function objectivesOf(modules: ModulePlan[], language: Language): string[][] {
  const used = new Set<string>()
  const given = modules.map((module) =>
    distinctTexts(module.given).filter((text) => text.length <= MOST.length),
  )
  const offered = modules.map((module, index) => {
    const fresh = given[index]!.length > 0 ? [] : module.scenes.flatMap(offersOf)
    const own = fresh.filter(({ name }) => !used.has(titleKey(name)))
    for (const { name } of own) used.add(titleKey(name))
    return own
  })
  const sizes = shares(offered.map((offers) => Math.min(offers.length, MOST.module)))
  return modules.map((_module, index) => {
    if (given[index]!.length > 0) return given[index]!.slice(0, MOST.given)
    const texts = chosen(offered[index]!, sizes[index]!).map(({ kind, name, count }) =>
      LANGUAGE_PACKS[language].phrases.objectives[kind](
        inQuotes(name, language),
        count,
        bareTask(inQuotes(name, language)),
      ),
    )
    return distinctTexts(texts).filter((text) => countWords(text) <= MOST.words)
  })
}

/** How many objectives each module gets of those it offers: one each, then more in turn, about five in all. */
function shares(offered: readonly number[]): number[] {
  const sizes = offered.map(() => 0)
  const total = () => sizes.reduce((sum, size) => sum + size, 0)
  for (let turn = 1; turn <= MOST.module; turn++)
    for (const [index, most] of offered.entries())
      if (sizes[index]! < Math.min(turn, most) && (turn === 1 || total() < MOST.course)) sizes[index] = turn
  return sizes
}

/** The best offers in reading order: of different kinds as long as there are some. */
function chosen(offers: Offer[], most: number): Offer[] {
  const distinct = offers.filter(
    ({ name }, at) => offers.findIndex((other) => titleKey(other.name) === titleKey(name)) === at,
  )
  const ranked = KINDS.flatMap((kind) => distinct.filter((offer) => offer.kind === kind).slice(0, 1))
  const more = distinct.filter((offer) => !ranked.includes(offer) && offer.kind !== 'figures')
  const best = [...ranked, ...more].slice(0, most)
  return distinct.filter((offer) => best.includes(offer))
}

/** "Seller objection: “Why should I pay?”": what is said, and under which name. */
const NAMED_SAYING = /^([^"“«:]{2,40}):\s*(["“«][^"“”«»]+["”»])[.!?]?$/u

/** What the headings of a scene offer, by what stands under them. */
function offersOf(scene: ScenePlan): Offer[] {
  const { part, units, cards, opens } = scene
  const parts: Part[] = [...(opens || units.length > 0 ? [{ ...part, units }] : []), ...cards]
  return parts.flatMap((own) => offerOf(own, scene) ?? [])
}

function offerOf(part: Part, scene: ScenePlan): Offer | null {
  const { language } = scene.tree
  const [, label = '', said = ''] = NAMED_SAYING.exec(part.title) ?? []
  const isObjection = /objection/iu.test(label) || LANGUAGE_PACKS[language].patterns.customers.test(label)
  const name = withoutDecoration(isObjection ? said : part.title)
    .replace(/^\d+[.)]\s+/, '')
    .replace(/(?<=\S{3})\s*\([^()]*\)$|[\s:.]+$/g, '')
  // A blank to fill in is nothing to reply to.
  if (name === '' || part.title.includes('[')) return null
  const isAsked = part.isQuestion || isQuestion(name)
  const isTask = LANGUAGE_PACKS[language].grammar.task.test(name)
  if (countWords(name) > (isAsked || isTask ? MOST.question : MOST.name)) return null
  const offer = (kind: ObjectiveKind, count = 0): Offer => ({ kind, name, count })
  if (isSaying(name, language)) return offer('reply')
  if (isAsked) return countWords(name) >= 3 ? offer('question') : null
  if (isGenericHeading(part.title, scene)) return null
  const steps = stepsIn(part, scene)
  if (steps > 0) return offer('steps', steps)
  if (isTask) return offer('task')
  // "Week 11-12" and "Morning (8:00)" name when, not what the figures are of.
  const isNamed = part !== scene.tree.root && !/\d/.test(name)
  return isNamed && figuresIn(part) >= LEAST_FIGURES ? offer('figures') : null
}

/** How many steps a part has that are announced as such. */
function stepsIn({ units, title }: Part, { tree }: ScenePlan): number {
  const { steps } = LANGUAGE_PACKS[tree.language].patterns
  const list = units.find((unit) => unit.kind === 'list' && unit.ordered && unit.items.length >= 3)
  return list?.kind === 'list' && steps.test(`${list.lead?.text ?? ''} ${title}`) ? list.items.length : 0
}

/** How many figures a part states itself, not in sayings or examples. */
const figuresIn = ({ units }: Part): number =>
  units
    .filter(({ kind }) => kind !== 'quote' && kind !== 'dialogue')
    .map(unitText)
    .reduce((sum, text) => sum + (/["“«]/.test(text) ? 0 : countFigures(text)), 0)

/** A text in the quotation marks of a language, without its own; those inside it are inner. */
function inQuotes(text: string, language: Language): string {
  const bare = /^["“«][^"“”«»]*["”»]$/.test(text) ? text.replace(/^["“«]\s*|\s*["”»]$/g, '') : text
  const { printed, quote } = LANGUAGE_PACKS[language].marks
  const inner = bare.replace(/["“«]\s?([^"“”«»]+?)\s?["”»]/gu, `${printed[2]}$1${printed[3]}`)
  return quote(inner)
}
