import type { ReviewEntry, Scene } from '../../generated/prisma/client.ts'
import { FILE_KEY, SCENE_FILE_PARTS, type SceneFilePart } from '../ledger/artifact-types.ts'

export type MissingPart = { part: SceneFilePart; sceneIndex: number }

/**
 * The slides and audio that scenes had, according to the ledger's rows, and that an edit invalidated. Pure.
 */
export function missingParts(scenes: readonly Scene[], rows: readonly ReviewEntry[]): MissingPart[] {
  const had = new Set(rows.map((row) => `${row.artifactType} ${row.sceneIndex}`))
  return scenes.flatMap((scene) =>
    SCENE_FILE_PARTS.filter((part) => !scene[FILE_KEY[part]] && had.has(`${part} ${scene.sceneIndex}`)).map(
      (part) => ({ part, sceneIndex: scene.sceneIndex }),
    ),
  )
}
