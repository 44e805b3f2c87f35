import { hashText } from '../../../platform/hash-text.ts'
import type { Language } from '../../../product/source-document.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { holdsText, overlap, sharedStems, stemSet, unquoted } from './question-text.ts'
import { type Refusal, type Refusals, refuse } from './quiz-refusals.ts'

/** A candidate for a wrong answer: its text, and what it is right for. */
export type Lure = { text: string; about: string }

const OPTION = { least: 2, most: 260, ratio: 2.3, short: 28, longer: 1.25, alike: 0.45 }

/** The whole sentences of a text that fit into `most` characters; null if not even the first does. */
export function sentencesWithin(text: string, most: number, language: Language): string | null {
  if (text.length <= most) return text
  const inner = unquoted(text)
  let kept = 0
  for (const { end } of splitSentences(inner, language)) if (end <= most - 2) kept = end
  const head = inner.slice(0, kept).trim()
  // A cut inside a nested quotation would leave it open.
  if (head.length < 30 || head.split('“').length !== head.split('”').length) return null
  return inner === text ? head : `“${head}”`
}

/** Why a wrong option is unsuitable next to the right one; null if it is suitable. */
function optionRefusal({ text }: Lure, key: string, language: Language): Refusal | null {
  if (text.length > OPTION.most) return 'an option is too long'
  if (holdsText(text, key) || holdsText(key, text)) return 'an option lies within another'
  if (overlap(stemSet(text, language), stemSet(key, language)) >= OPTION.alike)
    return 'a distractor is right too'
  const share = text.length / key.length
  const isLike =
    Math.max(text.length, key.length) <= OPTION.short || (share <= OPTION.ratio && share >= 1 / OPTION.ratio)
  return isLike ? null : 'the answer is advertised by its length'
}

/**
 * Up to three wrong answers that are true of something else: with the form and about the length of the key,
 * not also right, and without giving the key away. Null if there are fewer than two; the reason is counted.
 */
export function pickDistractors(
  asked: string,
  key: string,
  lures: Lure[],
  { language, refusals }: { language: Language; refusals: Refusals },
): Lure[] | null {
  if (key.length > OPTION.most) return refuse(refusals, 'an option is too long')
  const fit = lures.filter((lure) => {
    const reason = optionRefusal(lure, key, language)
    if (reason) refuse(refusals, reason)
    return reason === null
  })
  const apart = fit.filter(({ text }, index) =>
    fit.slice(0, index).every((other) => !holdsText(text, other.text) && !holdsText(other.text, text)),
  )
  const far = ({ text }: Lure) => Math.abs(text.length - key.length)
  const near = apart.toSorted((a, b) => far(a) - far(b) || hashText(a.text) - hashText(b.text)).slice(0, 3)
  if (near.length < OPTION.least) return refuse(refusals, 'too few distractors alike')
  if (key.length > 40 && key.length > Math.max(...near.map(({ text }) => text.length)) * OPTION.longer)
    return refuse(refusals, 'the answer is advertised by its length')
  // Of things to say, the right one must not be the only question, nor the only statement.
  if (near.every(({ text }) => text.includes('?') !== key.includes('?')))
    return refuse(refusals, 'the answer is advertised by its form')
  const stem = stemSet(asked, language)
  const echoes = sharedStems(stemSet(key, language), stem)
  const isBaited = near.some(({ text }) => sharedStems(stemSet(text, language), stem) >= echoes)
  return isBaited ? near : refuse(refusals, 'the question shares words with its answer')
}
