import type { SourceDocument } from '../../../platform/source-document.ts'
import type { Unit } from './outline-part.ts'

/** Whether a document is a company's profile, which goes with other documents and never leads. */
export const isProfile = ({ introductionEnd }: Pick<SourceDocument, 'introductionEnd'>): boolean =>
  introductionEnd !== undefined

/** The units of the documents themselves; all when there are only a profile's. */
export function leadingUnits(units: Unit[]): Unit[] {
  const own = units.filter(({ document }) => !isProfile(document))
  return own.length > 0 ? own : units
}

/**
 * A company's profile has no more to say than the documents it goes with: where it has, what only introduces
 * the company is left out, unless the brief asks for it (`asked` is the score of a unit it asks for).
 */
export function withoutIntroduction(units: Unit[], asked: number): { units: Unit[]; left: Unit[] } {
  const own = leadingUnits(units)
  const profile = units.filter((unit) => !own.includes(unit))
  if (words(profile) <= words(own)) return { units, left: [] }
  const left = profile.filter(
    ({ document, blocks, score }) =>
      score < asked && (blocks[0]?.start ?? 0) < (document.introductionEnd ?? 0),
  )
  return { units: units.filter((unit) => !left.includes(unit)), left }
}

const words = (units: Unit[]): number => units.reduce((sum, unit) => sum + unit.words, 0)
