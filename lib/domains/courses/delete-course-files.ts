import { storage } from '../../platform/storage/current-storage.ts'

/**
 * Deletes the generated files of a deleted or canceled course, and the files of these sources. Missing files
 * are fine.
 */
export async function deleteCourseFiles(courseId: string, sourceIds: readonly string[]): Promise<number> {
  await storage().deletePrefix(`courses/${courseId}/`)
  for (const id of sourceIds) await storage().deletePrefix(`sources/${id}/`)
  return sourceIds.length
}
