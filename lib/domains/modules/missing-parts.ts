import type { ReviewEntry, Scene } from '../../generated/prisma/client.ts'
import type { SceneFilePart } from '../ledger/artifact-types.ts'

export type MissingPart = { part: SceneFilePart; sceneIndex: number }

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
