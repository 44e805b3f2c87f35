import { storage } from '../../platform/storage/current-storage.ts'

/** Deletes what was made for a preset that is gone, and the files of its sources. Deleting what is not there is fine. */
export async function deletePresetFiles(presetId: string, sourceIds: readonly string[]): Promise<number> {
  await storage().deletePrefix(`presets/${presetId}/`)
  for (const id of sourceIds) await storage().deletePrefix(`sources/${id}/`)
  return sourceIds.length
}
