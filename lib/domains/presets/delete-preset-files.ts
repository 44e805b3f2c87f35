import { storage } from '../../platform/storage/current-storage.ts'

/** Deletes the generated files of a deleted preset, and the files of its sources. Missing files are fine. */
export async function deletePresetFiles(presetId: string, sourceIds: readonly string[]): Promise<number> {
  await storage().deletePrefix(`presets/${presetId}/`)
  for (const id of sourceIds) await storage().deletePrefix(`sources/${id}/`)
  return sourceIds.length
}
