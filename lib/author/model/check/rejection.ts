import type { FalseFact } from './false-fact.ts'
import type { Finding } from './verdict-answer.ts'

/**
 * A sentence or slide line that may not stand, and why. Without a sentence that `breaks` the scene, the others
 * may lean on what is missing.
 */
export type Rejection = { text: string; reason: string; breaks: boolean }

/** Why a sentence or line was rejected, for its writer: the check's reason, else what the rules found. Pure. */
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
