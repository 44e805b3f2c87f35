import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Part, SourceTree, Span } from '../reading/source-tree.ts'
import { isSaying } from '../text/saying-headings.ts'
import { titleKey } from '../text/text-key.ts'
import { namedParts } from './scene-host.ts'
import type { ModulePlan } from './scene-plan.ts'
import { headingSpan } from './scene-refs.ts'

/** A heading that learners are asked about again. */
export type PracticeHeading = { tree: SourceTree; part: Part }
/** A line of a practice prompt; `span`: the heading in its document, null for a sentence of our own. */
export type PracticeLine = { text: string; span: Span | null }

const MIN_ASKED = 3
const MAX_ASKED = 8

/**
 * The headings of a module that are questions or sayings, to practice at its end; empty if there are too few,
 * and for scripts.
 */
export function practiceHeadings({ scenes }: ModulePlan): PracticeHeading[] {
  const asked = new Map<string, PracticeHeading>()
  for (const scene of scenes) {
    const { tree } = scene
    if (tree.isScript) return []
    for (const part of namedParts(scene))
      if (isSaying(part.title, tree.language) || part.isQuestion)
        asked.set(titleKey(part.title), { tree, part })
  }
  return asked.size < MIN_ASKED ? [] : [...asked.values()].slice(0, MAX_ASKED)
}

/**
 * The narration of a practice scene: each heading once more, to be answered. `turn` varies our own sentences
 * from module to module.
 */
export function practiceOn(headings: Part[], turn: number, language: Language): PracticeLine[] {
  const { ask, hear, answer } = LANGUAGE_PACKS[language].phrases.practice
  const own = (texts: string[]): PracticeLine => ({ text: texts[turn % texts.length]!, span: null })
  const asked = headings.map((part) => ({ text: part.title, span: headingSpan(part) }))
  return headings.every(({ title }) => isSaying(title, language))
    ? [own(hear), ...asked, own(answer)]
    : [own(ask), ...asked]
}
