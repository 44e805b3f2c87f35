import type { Language } from '../../../product/source-document.ts'
import { alignUnits, type UnitOrigin } from './align-units.ts'
import { type ChangedPair, changedPlace, takeNames } from './renamed-places.ts'
import { rowCells, type SourceUnit, type StructuredText, sourceUnits } from './source-units.ts'
import type { ChangedPlace, SourceSpan, TextDifference } from './text-difference.ts'
import { wordEdits } from './word-edits.ts'

export type TextsToCompare = { before: StructuredText; after: StructuredText; language: Language }
/**
 * What a new version of a text says differently, in the order of the old one. Only what is said counts: neither
 * the marks of lists nor quotes, spaces, wrapped lines, the case of headings or the format of the file.
 */
export function compareTexts({ before, after, language }: TextsToCompare): TextDifference[] {
  const old = sourceUnits(before, language)
  const fresh = sourceUnits(after, language)
  const origins = alignUnits(old, fresh)
  const pairs = origins.flatMap((origin, at) => {
    const one = origin && old[origin.index]
    return one ? pairsOf(one, fresh[at] as SourceUnit) : []
  })
  const names = takeNames(pairs, after.text)
  const worded = pairs.flatMap(({ edits, ...pair }): TextDifference[] => {
    if (edits.length === 0) return []
    const kind = edits.every(({ isFigures }) => isFigures) ? 'figure' : 'wording'
    return [{ kind, places: [changedPlace(pair, edits)] }]
  })
  const found = [...names, ...worded, ...removed(), ...arrived('moved'), ...arrived('added')]
  return found.sort((a, b) => startOf(a) - startOf(b))

  function pairsOf(one: SourceUnit, other: SourceUnit): ChangedPair[] {
    const isHeading = one.kind === 'heading' || other.kind === 'heading'
    const cells = [rowCells(before, one), rowCells(after, other)] as const
    const isRow = one.kind.startsWith('table') && other.kind.startsWith('table')
    const spans =
      isRow && cells[0].length === cells[1].length
        ? cells[0].map((cell, i) => [cell, cells[1][i] as { start: number; end: number }] as const)
        : [[one, other] as const]
    return spans.flatMap(([a, b]) => {
      const within = ({ tokens }: SourceUnit, { start, end }: { start: number; end: number }) =>
        tokens.filter((token) => token.start >= start && token.end <= end)
      const edits = wordEdits(
        { text: before.text, tokens: within(one, a), at: a.start },
        { text: after.text, tokens: within(other, b) },
        language,
        !isHeading,
      )
      return edits.length > 0
        ? [{ before: spanOf(before, a), after: spanOf(after, b), edits, isHeading }]
        : []
    })
  }

  function removed(): TextDifference[] {
    const kept = new Set(origins.flatMap((origin) => origin?.index ?? []))
    const gone = old.flatMap((unit, index): Arrival[] =>
      kept.has(index) ? [] : [{ unit, index, other: null }],
    )
    return runsOf(gone).map((run) => ({
      kind: 'removed',
      places: run.map(({ unit }) => ({
        before: spanOf(before, unit),
        after: null,
        edits: [],
        follows: null,
        ...(unit.kind === 'heading' && { isHeading: true }),
      })),
    }))
  }

  function arrived(kind: 'moved' | 'added'): TextDifference[] {
    const units = fresh.flatMap((unit, index): Arrival[] => {
      const origin = origins[index] ?? null
      if (kind === 'added') return origin ? [] : [{ unit, index, other: null }]
      return origin?.as === 'moved' ? [{ unit, index, other: origin.index }] : []
    })
    return runsOf(units).map((run) => ({
      kind,
      places: run.map(({ unit, index, other }) => {
        const from = other === null ? undefined : old[other]
        return {
          before: from ? spanOf(before, from) : null,
          after: spanOf(after, unit),
          edits: [],
          follows: followed(old, fresh, origins, index),
        }
      }),
    }))
  }
}

type Arrival = { unit: SourceUnit; index: number; other: number | null }

/** Units next to each other are one difference if they are of one block, or of the part of a heading and no other. */
function runsOf(units: readonly Arrival[]): Arrival[][] {
  const runs: Arrival[][] = []
  for (const each of units) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isNext = last?.index === each.index - 1 && (each.other === null || last.other === each.other - 1)
    const isHeaded =
      run?.[0]?.unit.kind === 'heading' && (each.unit.kind !== 'heading' || last?.unit.kind === 'heading')
    const isOne = isHeaded || last?.unit.block === each.unit.block
    if (run && isNext && isOne) run.push(each)
    else runs.push([each])
  }
  return runs
}

const familyOf = ({ kind }: SourceUnit): string | null =>
  kind === 'list_item' ? 'list' : kind.startsWith('table') ? 'table' : null

/** The unit of the old text that stands above a unit of the new one. */
function followed(
  old: readonly SourceUnit[],
  fresh: readonly SourceUnit[],
  origins: readonly (UnitOrigin | null)[],
  index: number,
): ChangedPlace['follows'] {
  let at = index - 1
  while (at >= 0 && (origins[at] ?? null)?.as !== 'same' && origins[at]?.as !== 'changed') at--
  const above = old[origins[at]?.index ?? -1]
  if (!above) return { start: 0, end: 0, goesOn: false }
  const family = familyOf(fresh[index] as SourceUnit)
  const isOne = fresh.slice(at, index).every((unit) => familyOf(unit) === family)
  return { start: above.start, end: above.end, goesOn: family !== null && isOne }
}

const spanOf = ({ text }: StructuredText, { start, end }: { start: number; end: number }): SourceSpan => ({
  start,
  end,
  text: text.slice(start, end),
})

const startOf = ({ places: [first] }: TextDifference): number =>
  first?.before?.start ?? first?.follows?.end ?? 0
