import type { FalseFact } from './false-fact.ts'
import type { Finding } from './verdict-answer.ts'

/** Where a sentence or line stands in a scene as a model wrote it. */
export type Place = { part: 'sentences' | 'lines'; index: number }
/**
 * A rejected title, sentence or slide line, and why. If it `breaks` the scene, other sentences may lean on it; `at` is
 * absent for a title.
 */
export type Rejection = { text: string; reason: string; breaks: boolean; at?: Place | undefined }

/**
 * Why a sentence or line was rejected, for the model that wrote it: the check's reason, else the rules'
 * finding. Pure.
 */
export function reasonOf(finding: Finding | undefined, fact: FalseFact | null): string {
  const words = finding?.words.trim() ? ` Deciding words: “${finding.words.trim().slice(0, 300)}”` : ''
  if (finding?.verdict === 'contradicts') return `The passage says otherwise.${words}`
  if (finding?.verdict === 'does_not_say') return `The passage does not say it, or only a part of it.${words}`
  if (finding?.verdict === 'orphan') return 'It leans on something that is not said before it.'
  if (fact?.kind === 'figure') return `The figure ${fact.words} is not in the passage.`
  if (fact?.kind === 'name') return `The name ${fact.words} is not in the passage.`
  if (fact?.kind === 'opposite') return `The passage says the opposite: “${fact.words.slice(0, 300)}”`
  return 'It states something without a passage that says it.'
}
