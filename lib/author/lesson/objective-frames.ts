import type { Language } from '../../product/source-document.ts'
import { titleKey } from '../text/text-key.ts'
import { distinctTexts } from './heading-names.ts'
import { OFFERS, type Offer, offersIn } from './objective-offers.ts'
import type { ModulePlan } from './scene-plan.ts'

const MOST = { given: 6, length: 300, course: 5, module: 3 }

/**
 * The objectives of each module, in order: those the source states; else what its statements let a learner do:
 * answer an objection or a question, follow steps, say how, give values, apply a rule. About five in a course, no
 * two the same; none where no passage carries one. None quotes a heading.
 */
export function objectivesOf(modules: ModulePlan[], language: Language): string[][] {
  const used = new Set<string>()
  const given = modules.map((module) =>
    distinctTexts(module.given).filter((text) => text.length <= MOST.length),
  )
  const trees = [...new Set(modules.flatMap(({ scenes }) => scenes.map(({ tree }) => tree)))]
  const all = offersIn(trees, language)
  const offered = modules.map((module, index) => {
    const fresh = given[index]!.length > 0 ? [] : all.filter((offer) => isIn(module, offer))
    const own = fresh.filter(
      ({ text }, at) => !used.has(titleKey(text)) && fresh.findIndex((other) => other.text === text) === at,
    )
    for (const { text } of own) used.add(titleKey(text))
    return own
  })
  const sizes = shares(offered.map((offers) => Math.min(offers.length, MOST.module)))
  return modules.map((_module, index) =>
    given[index]!.length > 0
      ? given[index]!.slice(0, MOST.given)
      : chosen(offered[index]!, sizes[index]!).map(({ text }) => text),
  )
}

/** Whether a module teaches the passage of an offer. */
const isIn = ({ scenes }: ModulePlan, { sourceId, start, end }: Offer): boolean =>
  scenes.some(
    ({ tree, units, cards }) =>
      tree.document.sourceId === sourceId &&
      [...units, ...cards.flatMap((card) => card.units)].some((unit) => start < unit.end && unit.start < end),
  )

/** How many objectives each module gets of those it offers: one each, then more in turn, about five in all. */
function shares(offered: readonly number[]): number[] {
  const sizes = offered.map(() => 0)
  const total = () => sizes.reduce((sum, size) => sum + size, 0)
  for (let turn = 1; turn <= MOST.module; turn++)
    for (const [index, most] of offered.entries())
      if (sizes[index]! < Math.min(turn, most) && (turn === 1 || total() < MOST.course)) sizes[index] = turn
  return sizes
}

/** The best offers in reading order, one a passage: of different kinds as long as there are some. */
function chosen(offers: Offer[], most: number): Offer[] {
  const ranked = OFFERS.flatMap((kind) => offers.filter((offer) => offer.kind === kind).slice(0, 1))
  const all = [...ranked, ...offers.filter((offer) => !ranked.includes(offer))]
  const isOwn = (offer: Offer, at: number) =>
    !all.slice(0, at).some(({ start, end }) => start < offer.end && offer.start < end)
  const best = all.filter(isOwn).slice(0, most)
  return offers.filter((offer) => best.includes(offer)).toSorted((a, b) => a.start - b.start)
}
