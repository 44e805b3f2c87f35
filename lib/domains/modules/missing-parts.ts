import type { ReviewEntry, Scene } from '../../generated/prisma/client.ts'

export type MissingPart = { part: 'slide' | 'audio'; sceneIndex: number }

/**
 * The slides and audio that scenes had, according to the ledger's rows, and that an edit invalidated. Pure.
 */
export function missingParts(scenes: readonly Scene[], rows: readonly ReviewEntry[]): MissingPart[] {
  const had = new Set(rows.map((row) => `${row.artifactType} ${row.sceneIndex}`))
  return scenes.flatMap(({ sceneIndex, slideKey, audioKey }) => {
    const missing: MissingPart[] = []
    if (!slideKey) missing.push({ part: 'slide', sceneIndex })
    if (!audioKey) missing.push({ part: 'audio', sceneIndex })
    return missing.filter(({ part }) => had.has(`${part} ${sceneIndex}`))
  })
}
