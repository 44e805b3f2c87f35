import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { cmi5Structure } from './cmi5-structure.ts'
import type { PackagedCourse } from './course-package.ts'
import { playerFiles } from './player-files.ts'
import { scormManifest } from './scorm-manifest.ts'

/** A video or picture: its bytes are read when their turn comes. */
export type PackagedFile = { name: string; size: number; open: () => Promise<Readable> }

/** The date of a zip's entry is a local time without a zone: written so, it is the same everywhere. */
export const ZIP_ENTRY = { mtime: new Date(2026, 0, 1), mode: 0o100644, forceDosTimestamp: true }

/**
 * Writes the zip of a package to `path`; the same course gives the same bytes. Videos and
 * pictures are stored as they are, one after the other, never held in memory.
 */
export async function writePackage(
  course: PackagedCourse,
  media: readonly PackagedFile[],
  path: string,
): Promise<void> {
  const files = await playerFiles(course)
  const names = [...files.map(({ name }) => name), ...media.map(({ name }) => name)]
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(/* turbopackIgnore: true */ path))
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  const manifest = manifestOf(course, names)
  if (manifest) zip.addBuffer(Buffer.from(manifest.text), manifest.name, ZIP_ENTRY)
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text), name, ZIP_ENTRY)
  for (const { name, size, open } of media)
    zip.addReadStreamLazy(name, { ...ZIP_ENTRY, size, compress: false }, (take) => {
      open().then(
        (stream) => take(null, stream),
        (error: Error) => take(error, null as never),
      )
    })
  zip.end()
  await Promise.race([written, failed])
}

/** The file by which a platform knows the package; a web page has none. */
function manifestOf(course: PackagedCourse, names: string[]): { name: string; text: string } | null {
  switch (course.format) {
    case 'web':
      return null
    case 'cmi5':
      return { name: 'cmi5.xml', text: cmi5Structure(course) }
    default:
      return { name: 'imsmanifest.xml', text: scormManifest(course, course.format, names) }
  }
}
