import { hashText } from '../../../platform/hash-text.ts'
import type { Language } from '../../../platform/source-document.ts'
import { unitText } from '../plan/unit-size.ts'
import { formOf, openingOf } from './option-form.ts'
import { holdsText, isSame, overlap, sharedStems, stemSet, unquoted, wholeQuote } from './question-text.ts'
import type { Place } from './question-types.ts'
import { type Refusal, type Refusals, refuse } from './quiz-refusals.ts'
import { nameOf } from './read-places.ts'

/** A wrong answer to be: what it says and what it is right for. */
export type Lure = { text: string; about: string; isSaid: boolean }
/**
 * `most`: characters of an option; `ratio`: how many times as long one option may be as another; `mixes`: of
 * things to say some may ask and some tell, as long as the key is not the only one of its form.
 */
export type OptionLimits = { most: number; least: number; ratio: number; mixes?: true }
/** What the course says under each name, to find distractors that are right too. */
export type SaidUnder = { name: Set<string>; text: string }[]

const MOST_ALIKE = 0.45
const SAME_NAME = 0.6
const SHORT = 28
const KEY_LONGER = 1.25

export const saidUnder = (places: Place[]): SaidUnder =>
  places.map(({ part, tree }) => ({
    name: stemSet(nameOf(part), tree.language),
    text: part.units.map(unitText).join(' '),
  }))

/**
 * Three wrong answers (or `least`) that are true of something else: of the same form and about as long as the
 * key, none also right, none that tells the key apart. Null, with the reason counted, if there are too few.
 */
export function pickDistractors(
  asked: string,
  key: string,
  lures: Lure[],
  limits: OptionLimits,
  course: { said: SaidUnder; language: Language; refusals: Refusals },
): Lure[] | null {
  const { language, refusals } = course
  if (key.length > limits.most) return refuse(refusals, 'an option is too long')
  const fit = lures.filter((lure) => {
    const reason = whyNot(lure, asked, key, limits, course)
    if (reason) refuse(refusals, reason)
    return reason === null
  })
  const apart = fit.filter((lure, index) =>
    fit
      .slice(0, index)
      .every((other) => !isInside(lure.text, other.text) && !isInside(other.text, lure.text)),
  )
  if (apart.length < limits.least) return refuse(refusals, 'too few distractors alike')
  const form = formOf(key)
  const isAlike = ({ text }: Lure) => formOf(text) === form
  if (!apart.some(isAlike)) return refuse(refusals, 'the answer is advertised by its form')
  const near = apart.toSorted(
    (a, b) =>
      Number(isAlike(b)) - Number(isAlike(a)) ||
      Math.abs(a.text.length - key.length) - Math.abs(b.text.length - key.length) ||
      hashText(a.text) - hashText(b.text),
  )
  const chosen = baited(asked, key, near, language)
  if (!chosen) return refuse(refusals, 'the question shares words with its answer')
  return evened(key, chosen, near, limits.mixes === true, course)
}

const isInside = (part: string, whole: string): boolean => isSame(part, whole) || holdsText(whole, part)

function whyNot(
  lure: Lure,
  asked: string,
  key: string,
  { most, ratio, mixes }: OptionLimits,
  { said, language }: { said: SaidUnder; language: Language },
): Refusal | null {
  const { text, about } = lure
  if (text.length > most) return 'an option is too long'
  if (isInside(text, key) || isInside(key, text)) return 'an option lies within another'
  const isSpoken = mixes && wholeQuote(text) !== null && wholeQuote(key) !== null
  if (!isSpoken && formOf(text) !== formOf(key)) return 'the answer is advertised by its form'
  const [own, right, stem] = [stemSet(text, language), stemSet(key, language), stemSet(asked, language)]
  const fitsStem = stem.size >= 2 && sharedStems(own, stem) >= Math.max(2, Math.ceil(stem.size * 0.6))
  const fitsBoth = sharedStems(own, right) >= 2 && sharedStems(own, stem) >= 1
  const isSameName = isSame(about, asked) || overlap(stemSet(about, language), stem) >= SAME_NAME
  const isSaidThere = said.some(
    ({ name, text: under }) => overlap(name, stem) >= SAME_NAME && holdsText(under, unquoted(text)),
  )
  if (
    own.size === 0 ||
    overlap(own, right) >= MOST_ALIKE ||
    fitsStem ||
    fitsBoth ||
    isSameName ||
    isSaidThere
  )
    return 'a distractor is right too'
  const share = text.length / key.length
  const isLike = Math.max(text.length, key.length) <= SHORT || (share <= ratio && share >= 1 / ratio)
  return isLike ? null : 'the answer is advertised by its length'
}

/** The nearest three, one of them with the words that question and key share; null when none has them. */
function baited(asked: string, key: string, near: Lure[], language: Language): Lure[] | null {
  const stem = stemSet(asked, language)
  const echoes = new Set([...stemSet(key, language)].filter((each) => stem.has(each)))
  const baits = (lure: Lure) => sharedStems(stemSet(lure.text, language), stem)
  const chosen = near.slice(0, 3)
  if (echoes.size === 0 || chosen.some((lure) => baits(lure) >= echoes.size)) return chosen
  const bait = near.find((lure) => baits(lure) >= echoes.size)
  return bait ? [...chosen.slice(0, 2), bait] : null
}

/** The distractors, one of them nearly as long as the key and none of one opening that the key lacks. */
function evened(
  key: string,
  chosen: Lure[],
  near: Lure[],
  isSpoken: boolean,
  { language, refusals }: { language: Language; refusals: Refusals },
): Lure[] | null {
  let lures = chosen
  const longest = Math.max(...lures.map(({ text }) => text.length))
  if (key.length > 40 && key.length > longest * KEY_LONGER) {
    const longer = near.find(({ text }) => text.length >= key.length * 0.9)
    if (!longer) return refuse(refusals, 'the answer is advertised by its length')
    lures = [...lures.filter((lure) => lure !== longer).slice(0, 2), longer]
  }
  // Of things to say, each opens in its own way.
  if (isSpoken) return lures
  const openings = new Set(lures.map(({ text }) => openingOf(text, language)))
  const own = openingOf(key, language)
  const standsOut = openings.size === 1 && !openings.has(own) && (own !== null || lures.length > 1)
  if (!standsOut) return lures
  const alike = near.find(({ text }) => openingOf(text, language) === own)
  if (!alike) return refuse(refusals, 'the answer is advertised by its form')
  return [...lures.filter((lure) => lure !== alike).slice(0, 2), alike]
}
