import type { Refusal, SceneRemark } from '../../contract/scene-remarks.ts'
import type { FalseFact } from './false-fact.ts'
import type { Finding } from './verdict-answer.ts'

/** Where a sentence or line stands in a scene as a model wrote it. */
export type Place = { part: 'sentences' | 'lines'; index: number }
/** Why a text was rejected, with the words that decided it. */
export type Reason = { reason: Refusal; words: string }
/**
 * A rejected title, sentence or slide line, and why. If it `breaks` the scene, other sentences may lean on it; `at` is
 * absent for a title.
 */
export type Rejection = Reason & { text: string; breaks: boolean; at?: Place | undefined }

/** A rejection that does not affect the sentences around it. */
export const rejectedAlone = (text: string, reason: Refusal | Reason, at: Place): Rejection => ({
  ...(typeof reason === 'string' ? { reason, words: '' } : reason),
  ...{ text, breaks: false, at },
})

const LONGEST_WORDS = 300

/** Why a sentence or line was rejected: by the check, else by the rules' finding. Pure. */
export function reasonOf(finding: Finding | undefined, fact: FalseFact | null): Reason {
  const because = (reason: Refusal, words = '') => ({ reason, words: words.trim().slice(0, LONGEST_WORDS) })
  if (finding?.verdict === 'contradicts') return because('contradicts', finding.words)
  if (finding?.verdict === 'does_not_say') return because('not_said', finding.words)
  if (finding?.verdict === 'orphan') return because('leans')
  return fact ? because(fact.kind, fact.words) : because('no_passage')
}

const deciding = (words: string): string => (words === '' ? '' : ` Deciding words: “${words}”`)
const WHY: Record<Refusal, (words: string) => string> = {
  contradicts: (words) => `The passage says otherwise.${deciding(words)}`,
  not_said: (words) => `The passage does not say it, or only a part of it.${deciding(words)}`,
  leans: () => 'It leans on something that is not said before it.',
  figure: (words) => `The figure ${words} is not in the passage.`,
  name: (words) => `The name ${words} is not in the passage.`,
  opposite: (words) => `The passage says the opposite: “${words}”`,
  no_passage: () => 'It states something without a passage that says it.',
  language: () => 'It is not in the language of the course.',
  unspeakable: () => 'It has a sign that cannot be spoken, or a forbidden word.',
  avoided: () => 'It speaks of what the brief does not want spoken of.',
  title: () => 'The title of the slide says it already.',
  unsaid: () => 'Neither the narration nor its passages say it, or it has a forbidden word.',
  no_room: () => 'The layout has no room for it.',
}

/** The reason in words, for the model that wrote it. */
export const whyRejected = ({ reason, words }: Reason): string => WHY[reason](words)

/** What was refused for one of these cannot be taken as it is. */
const FINAL: ReadonlySet<Refusal> = new Set(['unspeakable', 'avoided', 'title', 'no_room'])

/** What a reviewer is told about a rejected text; `after`: the sentence it stood behind. Pure. */
export function leftOut({ text, reason, words, at }: Rejection, after = ''): SceneRemark {
  const remark = { code: 'left_out' as const, text, reason, words }
  if (!at || FINAL.has(reason)) return remark
  return at.part === 'lines' ? { ...remark, place: 'slide' } : { ...remark, place: 'narration', after }
}
