import { now } from '../../platform/clock.ts'
import { db } from '../../platform/db.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { readVersionFiles } from '../ledger/version-record.ts'
import { readEditionScenes } from '../releases/edition-scene.ts'

const DAY_MS = 86_400_000
const BATCH = 500
/** How long sentences from a speech service are cached. */
const SPEECH_DAYS = 30

/**
 * Deletes unreferenced files older than a day: of deleted courses, presets and sources, of courses without a
 * scene, module or version that refers to them, leftovers of killed processes, and cached sentences older
 * than 30 days. Files elsewhere in the store are left alone. Returns how many were deleted.
 */
export async function sweepFiles(): Promise<number> {
  const oldest = now().getTime() - DAY_MS
  let batch: string[] = []
  let count = 0
  const settle = async (): Promise<void> => {
    for (const key of await findOrphans(batch)) {
      // It may have been written again in the meantime, under the same name.
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

/** The unreferenced ones of these keys. */
async function findOrphans(keys: string[]): Promise<string[]> {
  const ids = (folder: string): string[] => [
    ...new Set(keys.filter((key) => key.startsWith(`${folder}/`)).map((key) => key.split('/')[1] ?? '')),
  ]
  const [courses, presets, sources, pictures] = await Promise.all([
    readCourses(ids('courses')),
    db().preset.findMany({ where: { id: { in: ids('presets') } }, select: { id: true } }),
    db().source.findMany({ where: { id: { in: ids('sources') } }, select: { id: true } }),
    db().uploadedPicture.findMany({ where: { id: { in: ids('sources') } }, select: { id: true } }),
  ])
  const owners = new Set([...presets, ...sources, ...pictures].map(({ id }) => id))
  return keys.filter((key) => {
    if (key.endsWith('.tmp')) return true
    const [folder, owner = ''] = key.split('/')
    if (folder === 'courses') return !courses.has(owner) || !courses.get(owner)?.has(stemOf(key))
    if (folder === 'presets' || folder === 'sources') return !owners.has(owner)
    return folder === 'check' || folder === 'speech'
  })
}

// Derived files are next to their original and start with the same hash.
const stemOf = (key: string): string => key.replace(/([^/]+)$/, (name) => name.split(/[-.]/)[0] ?? name)

/** The referenced file stems by existing course. */
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
      packages: { select: { fileKey: true } },
      editions: { select: { videoKey: true, captionsKey: true, scenes: true } },
    },
  })
  return new Map(
    found.map(({ id, modules, reviews, packages, editions }) => {
      const files = [
        // Learners who stay with an earlier release see these, even of a module that is gone.
        ...editions.flatMap((edition) => [edition.videoKey, edition.captionsKey]),
        ...editions.flatMap(({ scenes }) =>
          readEditionScenes(scenes).flatMap(({ slideKey, audioKey }) => [slideKey, audioKey]),
        ),
        ...packages.map(({ fileKey }) => fileKey),
        ...modules.flatMap((module) => [module.videoKey, module.captionsKey]),
        ...modules.flatMap(({ scenes }) => scenes.flatMap((scene) => [scene.slideKey, scene.audioKey])),
        ...reviews.flatMap(({ versions }) =>
          versions.flatMap((one) => Object.values(readVersionFiles(one.files))),
        ),
      ]
      return [id, new Set(files.filter((key) => typeof key === 'string').map(stemOf))]
    }),
  )
}
