import type { ChangedSlide } from '../../../media/deck/changed-slide.ts'
import type { ChangedField } from './changed-deck-contract.ts'

/** The texts of a scene that a deck can change, each as its lines. */
export type SceneTexts = Record<ChangedField, string[]>
export type TextChange = {
  field: ChangedField
  exported: string[]
  before: string[]
  after: string[]
  conflict: boolean
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, i) => plain(line) === plain(other[i] ?? ''))

/**
 * What an uploaded slide proposes for a scene: only what was changed in the file and is not so already. What
 * was changed in both places since the export is a conflict; of lines, only the changed ones are replaced if
 * there are as many as before.
 */
export function mergeTexts(exported: SceneTexts, current: SceneTexts, changed: ChangedSlide): TextChange[] {
  const uploaded: Partial<SceneTexts> = {
    ...(changed.title !== null && { title: [changed.title] }),
    ...(changed.bullets !== null && { bullets: changed.bullets }),
    ...(changed.narration !== null && { narration: [changed.narration] }),
  }
  return (['title', 'bullets', 'narration'] as const).flatMap((field) => {
    const [was, before, wanted] = [exported[field], current[field], uploaded[field]]
    if (wanted === undefined) return []
    const { after, conflict } = merged(was, before, wanted)
    return isSame(before, after) ? [] : [{ field, exported: was, before, after, conflict }]
  })
}

function merged(was: string[], before: string[], wanted: string[]): { after: string[]; conflict: boolean } {
  if (isSame(was, before) || isSame(before, wanted)) return { after: wanted, conflict: false }
  if (was.length !== before.length || was.length !== wanted.length) return { after: wanted, conflict: true }
  const at = (lines: string[], i: number) => plain(lines[i] ?? '')
  return {
    after: wanted.map((line, i) => (at(was, i) === plain(line) ? (before[i] ?? '') : line)),
    conflict: wanted.some((line, i) =>
      [at(was, i), at(before, i)].every(
        (each, j, [first]) => each !== plain(line) && (j === 0 || each !== first),
      ),
    ),
  }
}
