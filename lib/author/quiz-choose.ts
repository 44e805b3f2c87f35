import type { Language } from '../sources/source-document.ts'
import type { Entry } from './quiz-material.ts'
import { sentenceKey, similarity } from './text-match.ts'

/** A number from 0 to 2³²-1 made of a text (FNV-1a): chance that is the same every time. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/** The list in an order that depends only on `seed`. */
export const shuffle = <T>(list: T[], seed: string, key: (item: T) => string): T[] =>
  list.toSorted((a, b) => hashText(seed + key(a)) - hashText(seed + key(b)) || key(a).localeCompare(key(b)))

/** Wrong answers among `candidates`: none says what a right one says, none is near another, all about as long as the right one; near modules first. */
export function pickDistractors(
  right: Entry[],
  related: Entry[],
  candidates: Entry[],
  count: number,
  language: Language,
): Entry[] {
  const first = right[0]
  if (!first) return []
  const lengthGap = (entry: Entry) => Math.abs(Math.log((entry.text.length + 8) / (first.text.length + 8)))
  const ranked = candidates
    .filter(
      (entry) =>
        entry.topic !== first.topic &&
        !related.some((each) => similarity(each.text, entry.text, language) > 0.5) &&
        similarity(first.topic, entry.text, language) < 0.5,
    )
    .toSorted(
      (a, b) =>
        Math.abs(a.module - first.module) * 0.3 +
          lengthGap(a) -
          (Math.abs(b.module - first.module) * 0.3 + lengthGap(b)) ||
        hashText(first.text + a.text) - hashText(first.text + b.text),
    )
  const picked: Entry[] = []
  for (const entry of ranked) {
    if (picked.length === count) break
    if (lengthGap(entry) > 1.1) continue
    if (
      !picked.some(
        (each) =>
          sentenceKey(each.text) === sentenceKey(entry.text) ||
          similarity(each.text, entry.text, language) > 0.6,
      )
    )
      picked.push(entry)
  }
  return picked.length === count ? picked : []
}

const NUMBER = /\d+(?:[ \u00A0\u202F.,]\d{3})*(?:[.,]\d+)?/g

/** Other values of the same shape as one with numbers ("5–10 %" → "8–16 %"): none equal, each rounded as the original is. */
export function numberVariants(value: string, count: number): string[] {
  const factors = hashText(value) % 2 === 0 ? [1.5, 0.5, 2, 3, 0.75, 4, 5] : [0.5, 2, 1.5, 0.75, 3, 4, 5]
  const variants = factors.map((factor) => value.replace(NUMBER, (number) => scale(number, factor)))
  const rises = (text: string) =>
    (text.match(NUMBER) ?? [])
      .map((number) => Number(number.replace(/\D/g, '')))
      .every((each, index, all) => index === 0 || all[index - 1]! < each)
  // "1-2" must not become "2-1"
  return [...new Set(variants)]
    .filter((variant) => variant !== value && (!rises(value) || rises(variant)))
    .slice(0, count)
}

function scale(number: string, factor: number): string {
  const separator = /\d([ \u00A0\u202F.,])\d{3}(?!\d)/.exec(number)?.[1]
  const digits = separator ? number.replaceAll(separator, '') : number
  if (/[.,]/.test(digits))
    return (Number(digits.replace(',', '.')) * factor)
      .toFixed(digits.split(/[.,]/)[1]!.length)
      .replace('.', digits.includes(',') ? ',' : '.')
  const value = Number(digits)
  const step = value >= 1000 ? 500 : value >= 100 ? 50 : value >= 20 ? 5 : 1
  const scaled = Math.max(1, Math.round((value * factor) / step) * step)
  const changed = String(scaled === value ? value + step : scaled)
  return separator ? changed.replace(/\B(?=(\d{3})+(?!\d))/g, separator) : changed
}
