import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { LiveFormat } from '../../product/package-formats.ts'
import { cmi5Structure } from './cmi5-structure.ts'
import type { PackagedCourse } from './course-package.ts'
import { readPlayerFile, scriptJson } from './player-files.ts'
import { scormManifest } from './scorm-manifest.ts'
import { ZIP_ENTRY } from './write-package.ts'

/**
 * A course as a live package names it: `service` is the address of this service, `token` what the package opens
 * it with. No text but titles, and no question.
 */
export type LiveCourse = Pick<
  PackagedCourse,
  'id' | 'iri' | 'language' | 'title' | 'completion' | 'passing'
> & {
  format: LiveFormat
  modules: { title: string; questions: number[] }[]
  service: string
  token: string
}

const SCRIPTS = ['page-element.js', 'scorm-fields.js', 'record-keeper.js']
const CMI5_SCRIPTS = ['cmi5-statements.js', 'cmi5-visit.js', 'cmi5-record.js']

/** Writes the zip of a live package to `path`: a page that opens the player of the service, and a manifest. */
export async function writeLivePackage(course: LiveCourse, path: string): Promise<void> {
  const scripts = [...SCRIPTS, ...(course.format === 'cmi5' ? CMI5_SCRIPTS : []), 'live-bridge.js']
  const page = await readPlayerFile('live.html')
  const tags = ['live-data.js', ...scripts].map((name) => `<script src="${name}"></script>`)
  const { modules, ...known } = course
  const files = [
    { name: 'index.html', text: page.replace('<!-- scripts -->', tags.join('\n    ')) },
    { name: 'live-data.js', text: `(globalThis.coursePlayer ??= {}).course = ${scriptJson(known)}\n` },
    ...(await Promise.all(scripts.map(async (name) => ({ name, text: await readPlayerFile(name) })))),
  ]
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(/* turbopackIgnore: true */ path))
  const manifest =
    course.format === 'cmi5'
      ? { name: 'cmi5.xml', text: cmi5Structure({ ...known, modules }) }
      : {
          name: 'imsmanifest.xml',
          text: scormManifest(
            course,
            course.format,
            files.map(({ name }) => name),
          ),
        }
  for (const { name, text } of [manifest, ...files]) zip.addBuffer(Buffer.from(text), name, ZIP_ENTRY)
  zip.end()
  await written
}
