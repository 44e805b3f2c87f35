import type { Language } from '../product/source-document.ts'
import { figuresIn } from './model/check/clauses/figures-in.ts'

type Text = { text: string; language: Language }

/**
 * The figures in digits of a text that its translation has neither in digits nor in words, as the text writes
 * them: "1,200" is there as "1 200", "3" as "trois". Pure.
 */
export function lostFigures(source: Text, target: Text): string[] {
  const kept = new Set(figuresIn(target.text, target.language).map(({ value }) => value))
  const lost = figuresIn(source.text, source.language).filter(
    ({ value, inWords }) => !inWords && !kept.has(value),
  )
  const shown = new Intl.NumberFormat(source.language, { maximumFractionDigits: 6 })
  return [...new Set(lost.map(({ value }) => shown.format(value)))]
}
