import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Part, SourceTree, Span } from '../reading/source-tree.ts'
import { isUniqueName, nameOf } from '../statements/places.ts'
import { isSaying } from '../text/saying-headings.ts'
import { titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { namedParts } from './scene-host.ts'
import type { ModulePlan } from './scene-plan.ts'
import { headingSpan } from './scene-refs.ts'
import { unitText } from './unit-size.ts'

/** A heading that learners are asked about again. */
export type PracticeHeading = { tree: SourceTree; part: Part }
/**
 * A line of a practice prompt; `span`: the heading in its document, null for a sentence of our own.
 * `answerSeconds`: as of a {@link SpokenSentence}.
 */
export type PracticeLine = { text: string; span: Span | null; answerSeconds?: number }

const MIN_ASKED = 3
const MAX_ASKED = 8
/** Words a second of somebody who answers, and how long a pause may be. */
const ANSWER = { pace: 2.45, shortest: 4, longest: 12 }

/**
 * The headings of a module that are questions or sayings, to practice at its end; empty if there are too few,
 * and for scripts.
 */
export function practiceHeadings({ scenes }: ModulePlan): PracticeHeading[] {
  const asked = new Map<string, PracticeHeading>()
  for (const scene of scenes) {
    const { tree } = scene
    if (tree.isScript) return []
    // What several parts are called, "Who is it for?", asks nothing without the name above it.
    for (const part of namedParts(scene))
      if ((isSaying(part.title, tree.language) || part.isQuestion) && isUniqueName(nameOf(part), tree))
        asked.set(titleKey(part.title), { tree, part })
  }
  return asked.size < MIN_ASKED ? [] : [...asked.values()].slice(0, MAX_ASKED)
}

/**
 * The narration of a practice scene: each heading once more, with the time to answer it. `turn` varies our own
 * sentences from module to module.
 */
export function practiceOn(headings: Part[], turn: number, language: Language): PracticeLine[] {
  const { ask, hear, answer } = LANGUAGE_PACKS[language].phrases.practice
  const own = (texts: string[]): PracticeLine => ({ text: texts[turn % texts.length]!, span: null })
  const isHeard = headings.every(({ title }) => isSaying(title, language))
  const asked = headings.flatMap((part, index): PracticeLine[] => {
    const line = { text: part.title, span: headingSpan(part) }
    const answerSeconds = secondsToAnswer(part)
    // After the first saying it is clear what to do with the others.
    return isHeard && index === 0 ? [line, { ...own(answer), answerSeconds }] : [{ ...line, answerSeconds }]
  })
  return [own(isHeard ? hear : ask), ...asked]
}

/** The seconds it takes to say aloud what the source answers to a heading. */
function secondsToAnswer(part: Part): number {
  const seconds = Math.round(wordsUnder(part) / ANSWER.pace)
  return Math.min(ANSWER.longest, Math.max(ANSWER.shortest, seconds))
}

const wordsUnder = ({ units, parts }: Part): number =>
  units.reduce((sum, unit) => sum + countWords(unitText(unit)), 0) +
  parts.reduce((sum, part) => sum + wordsUnder(part), 0)
