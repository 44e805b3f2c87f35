import { storage } from '../../platform/storage/current-storage.ts'

/** Deletes what was made for a course that is gone or cancelled, and the files of these sources. Deleting what is not there is fine. */
export async function deleteCourseFiles(courseId: string, sourceIds: readonly string[]): Promise<number> {
  await storage().deletePrefix(`courses/${courseId}/`)
  for (const id of sourceIds) await storage().deletePrefix(`sources/${id}/`)
  return sourceIds.length
}
