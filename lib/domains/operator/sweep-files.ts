import { now } from '../../platform/clock.ts'
import { db } from '../../platform/db.ts'
import { storage } from '../../platform/storage/current-storage.ts'

const DAY_MS = 86_400_000
const BATCH = 500
/** How long a sentence that a speech service spoke is kept for the next one who has it said. */
const SPEECH_DAYS = 30

/**
 * Deletes files that no row speaks of and that are older than a day: those of courses, presets and sources that are
 * gone, those of a course that no scene, module or version names, what killed processes left half-written, and
 * sentences spoken more than 30 days ago. Files elsewhere in the store are left alone. Returns how many were deleted.
 */
export async function sweepFiles(): Promise<number> {
  const oldest = now().getTime() - DAY_MS
  let batch: string[] = []
  let count = 0
  const settle = async (): Promise<void> => {
    for (const key of await findOrphans(batch)) {
      // It may have been made again meanwhile, under the same name.
      const found = await storage()
        .stat(key)
        .catch(() => null)
      if (!found || found.modifiedAt.getTime() >= oldest) continue
      await storage().delete(key)
      count++
    }
    batch = []
  }
  for await (const { key, modifiedAt } of storage().list()) {
    const days = key.startsWith('speech/') ? SPEECH_DAYS : 1
    if (modifiedAt.getTime() >= now().getTime() - days * DAY_MS) continue
    batch.push(key)
    if (batch.length >= BATCH) await settle()
  }
  await settle()
  return count
}

/** Those of these keys that nothing refers to. */
async function findOrphans(keys: string[]): Promise<string[]> {
  const ids = (folder: string): string[] => [
    ...new Set(keys.filter((key) => key.startsWith(`${folder}/`)).map((key) => key.split('/')[1] ?? '')),
  ]
  const [courses, presets, sources] = await Promise.all([
    readCourses(ids('courses')),
    db().preset.findMany({ where: { id: { in: ids('presets') } }, select: { id: true } }),
    db().source.findMany({ where: { id: { in: ids('sources') } }, select: { id: true } }),
  ])
  const owners = new Set([...presets, ...sources].map(({ id }) => id))
  return keys.filter((key) => {
    if (key.endsWith('.tmp')) return true
    const [folder, owner = ''] = key.split('/')
    if (folder === 'courses') return !courses.has(owner) || !courses.get(owner)?.has(stemOf(key))
    if (folder === 'presets' || folder === 'sources') return !owners.has(owner)
    return folder === 'check' || folder === 'speech'
  })
}

// What is derived from a file lies beside it and begins with the same hash.
const stemOf = (key: string): string => key.replace(/([^/]+)$/, (name) => name.split(/[-.]/)[0] ?? name)

/** By course that exists: the stems of the files it speaks of. */
async function readCourses(ids: string[]): Promise<Map<string, Set<string>>> {
  const found = await db().course.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      modules: {
        select: {
          videoKey: true,
          captionsKey: true,
          scenes: { select: { slideKey: true, audioKey: true } },
        },
      },
      reviews: { select: { versions: { select: { files: true } } } },
    },
  })
  return new Map(
    found.map(({ id, modules, reviews }) => {
      const files = [
        ...modules.flatMap((module) => [module.videoKey, module.captionsKey]),
        ...modules.flatMap(({ scenes }) => scenes.flatMap((scene) => [scene.slideKey, scene.audioKey])),
        ...reviews.flatMap(({ versions }) => versions.flatMap((one) => Object.values(one.files as object))),
      ]
      return [id, new Set(files.filter((key) => typeof key === 'string').map(stemOf))]
    }),
  )
}
