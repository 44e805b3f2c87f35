import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Part } from '../reading/source-tree.ts'
import { isSaying } from '../text/saying-headings.ts'
import { titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import type { ModulePlan, ScenePlan } from './scene-plan.ts'
import { parentOf } from './scene-refs.ts'

/** A heading with the scene that it is over. */
export type AgendaHeading = { part: Part; plan: ScenePlan }

/** How many headings are named, and the most words of one. */
export const AGENDA = { least: 2, most: 5, words: 9 }
/** A module that is shorter needs no scene of its own for what it covers. */
const OWN_SCENE = { headings: 3, scenes: 4 }

/**
 * The headings that say what a module covers, in the order of its documents; those above them if they are more
 * than can be named. Empty if there are fewer than two. `titles` are said elsewhere.
 */
export function agendaOf(plans: readonly ScenePlan[], titles: readonly string[]): AgendaHeading[] {
  const opened = plans.flatMap((plan) =>
    (plan.opens ? [plan.part, ...plan.cards] : plan.cards).map((part) => ({ part, plan })),
  )
  const told = opened.filter((heading) => isTold(heading, titles))
  // An agenda that leaves out what cannot be named would not be that of the module.
  if (!told.every(isName)) return []
  const all = distinct(told)
  // Under a heading that is named, the ones below it are not.
  const named = all.filter(({ part }) => !all.some((other) => other.part.parts.includes(part)))
  const above = distinct(named.map(aboveOf))
  const isAbove = above.length >= AGENDA.least && above.every((each) => isTold(each, titles) && isName(each))
  const shown = named.length > AGENDA.most && isAbove ? above : named
  return shown.length < AGENDA.least ? [] : shown
}

/**
 * The headings of the scene that opens a module with what it covers, under the module's title; empty for a short
 * module, or if a scene of its own has that title.
 */
export function agendaScene({ title, scenes }: ModulePlan, courseTitle: string): AgendaHeading[] {
  const headings = agendaOf(scenes, [courseTitle, title])
  const isLong = scenes.length >= OWN_SCENE.scenes && headings.length >= OWN_SCENE.headings
  const isNew = !scenes.some((scene) => titleKey(scene.title) === titleKey(title))
  return isLong && isNew ? headings.slice(0, AGENDA.most) : []
}

/** The headings by name, without what stands in brackets behind them, and how many are not named. */
export function agendaNames(headings: readonly AgendaHeading[]): { names: string[]; rest: number } {
  const names = headings.map(({ part }) => part.title.replace(/\s*\([^()]*\)$/, ''))
  const kept = names.length > AGENDA.most ? names.slice(0, AGENDA.most - 1) : names
  return { names: kept, rest: names.length - kept.length }
}

/** Whether a heading says something of its own: it is not generic, nor said elsewhere. */
function isTold({ part, plan: { tree } }: AgendaHeading, titles: readonly string[]): boolean {
  const { title, raw } = part
  const isOwn = titles.some((each) => titleKey(each) === titleKey(title))
  const isGeneric = LANGUAGE_PACKS[tree.language].patterns.genericHeading.test(title)
  return part !== tree.root && raw !== '' && !isOwn && !isGeneric
}

/** Whether a heading is a short name, and not a sentence or what somebody asks or says. */
function isName({ part: { title, isQuestion }, plan: { tree } }: AgendaHeading): boolean {
  const isSentence = /[:.!?…]/.test(title.replace(/\.(?=\S)/g, '')) || isSaying(title, tree.language)
  return !isQuestion && !isSentence && countWords(title) <= AGENDA.words
}

const aboveOf = ({ part, plan }: AgendaHeading): AgendaHeading => ({
  part: parentOf(part, plan.tree) ?? part,
  plan,
})

const distinct = (headings: readonly AgendaHeading[]): AgendaHeading[] =>
  [...new Map(headings.map((heading) => [titleKey(heading.part.title), heading])).values()].toSorted(
    (one, other) => one.part.start - other.part.start,
  )
