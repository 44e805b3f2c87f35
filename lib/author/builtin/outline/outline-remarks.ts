import type { Language, SourceDocument } from '../../../platform/source-document.ts'
import type { Brief } from '../../author.ts'
import { coverage } from '../words/text-match.ts'
import type { Unit } from './outline-part.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { type ModulePlan, minutesOf } from './plan-modules.ts'

const MAX_NAMED = 6

/**
 * What a reviewer should know of an outline: length the sources do not carry, parts left out, wishes they say
 * nothing on, documents of another language, what of a company's profile is left out.
 */
export function remarksOf(
  plans: ModulePlan[],
  brief: Brief,
  documents: { used: SourceDocument[]; left: SourceDocument[]; language: Language },
  introduction: Unit[],
): string[] {
  const words = OUTLINE_WORDS[documents.language].remarks
  const minutes = minutesOf(plans)
  const left = plans.flatMap((plan) => plan.left)
  const asked = brief.targetMinutes
  const named = [...new Set(left.map((unit) => unit.title))]
  return [
    ...(asked !== null && minutes < asked * 0.8 && left.length === 0 ? [words.tooShort(minutes, asked)] : []),
    ...(introduction.length > 0 ? [words.introductionLeft(introduction.map(({ title }) => title))] : []),
    ...(named.length > 0 ? [words.leftOut(minutes, named.slice(0, MAX_NAMED), named.length)] : []),
    ...brief.mustCover.filter((topic) => !isCarried(topic, documents.used, 1)).map(words.notCovered),
    ...brief.objectives.filter((topic) => !isCarried(topic, documents.used, 0.5)).map(words.noObjective),
    ...(documents.left.length > 0 ? [words.otherLanguage(documents.left.map(({ name }) => name))] : []),
    ...(documents.used.some(({ language }) => language !== documents.language) ? [words.untranslated()] : []),
  ]
}

const isCarried = (topic: string, documents: SourceDocument[], share: number): boolean =>
  documents.some(({ text, language }) => coverage(topic, text, language) >= share)

/**
 * The brief's objectives each module serves, in order: an objective goes to the module that says most of it.
 */
export function sharedObjectives(objectives: string[], plans: ModulePlan[], language: Language): string[][] {
  const texts = plans.map(({ units }) => units.map(textOf).join(' '))
  const shares: string[][] = plans.map(() => [])
  for (const objective of objectives) {
    const scores = texts.map((text) => coverage(objective, text, language))
    const best = Math.max(0, ...scores)
    if (best >= 0.5) shares[scores.indexOf(best)]!.push(objective)
  }
  return shares
}

const textOf = (unit: Unit): string =>
  [
    unit.title,
    ...unit.path,
    ...unit.blocks.map((block) => unit.document.text.slice(block.start, block.end)),
  ].join(' ')
