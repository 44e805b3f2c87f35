import type { ReviewEntry, Scene } from '../../generated/prisma/client.ts'

export type LostPart = { part: 'slide' | 'audio'; sceneIndex: number }

/** The slides and audio of scenes that were made once, as the ledger's rows say, and that an edit took back. Pure. */
export function lostParts(scenes: readonly Scene[], rows: readonly ReviewEntry[]): LostPart[] {
  const had = new Set(rows.map((row) => `${row.artifactType} ${row.sceneIndex}`))
  return scenes.flatMap(({ sceneIndex, slideKey, audioKey }) => {
    const missing: LostPart[] = []
    if (!slideKey) missing.push({ part: 'slide', sceneIndex })
    if (!audioKey) missing.push({ part: 'audio', sceneIndex })
    return missing.filter(({ part }) => had.has(`${part} ${sceneIndex}`))
  })
}
