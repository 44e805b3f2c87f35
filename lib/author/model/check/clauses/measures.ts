import { type Language, perLanguage } from '../../../../product/source-document.ts'
import { stemsOf } from '../../../text/text-match.ts'

/** Units that convert into each other exactly, with how many of the smallest each has. */
const FAMILIES: Record<string, number>[] = [
  { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 },
  { month: 1, year: 12 },
  { gram: 1, kilogram: 1000 },
  { millimeter: 1, centimeter: 10, meter: 1000, kilometer: 1_000_000 },
  { milliliter: 1, liter: 1000 },
]

/** Each unit by the stems of its names, with the smallest of its family and how many of it that is. */
const UNITS = perLanguage((language) => {
  const units = new Map<string, { base: string; size: number }>()
  for (const family of FAMILIES) {
    const base = Object.keys(family)[0]!
    for (const [unit, size] of Object.entries(family))
      for (const unitDisplay of ['long', 'short'] as const)
        for (const count of [1, 2]) {
          const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
          const name = format.formatToParts(count).find(({ type }) => type === 'unit')?.value ?? ''
          units.set(stemsOf(name, language)[0] ?? name, { base, size })
        }
  }
  return units
})

/** An amount of a unit (its stem) in the smallest unit it converts to: 2 weeks and 14 days are the same. Pure. */
export function measureOf(value: number, unit: string, language: Language): { amount: number; of: string } {
  const known = UNITS[language].get(unit)
  return known ? { amount: value * known.size, of: known.base } : { amount: value, of: unit }
}

/** What an amount is in larger units of its family, where that is a whole number: 24 months are 2 years. Pure. */
export function inLargerUnits(value: number, { amount, of }: { amount: number; of: string }): number[] {
  const family = FAMILIES.find((each) => Object.keys(each)[0] === of) ?? {}
  return Object.values(family)
    .map((size) => amount / size)
    .filter((count) => Number.isInteger(count) && count < value)
}
