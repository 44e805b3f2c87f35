import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type ProjectFile, reachOf, readProjectFiles } from '../project-files.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const keys = new Map<string, string>()
let files: ProjectFile[] | null = null

/**
 * A hash of everything that determines a worker's output, other than its input: its file and all it imports,
 * the data files in their folders, the packages, and Node. `entryFile` is relative to the project root.
 */
export function codeKey(entryFile: string): string {
  const known = keys.get(entryFile)
  if (known) return known
  files ??= readProjectFiles()
  const entry = files.find(({ name }) => name === entryFile)
  if (!entry) throw new Error(`there is no file ${entryFile}`)
  const reached = reachOf(entry, files)
  const code = files.filter((file) => file === entry || reached.has(file.name))
  const folders = new Set(code.map(({ name }) => path.posix.dirname(name)))
  const hash = createHash('sha256').update(process.version).update(read('package-lock.json'))
  for (const { name, text } of code.toSorted(byName)) hash.update(`${name}\0${text}\0`)
  for (const name of [...folders].sort().flatMap(dataFiles)) hash.update(`${name}\0`).update(read(name))
  const key = hash.digest('hex')
  keys.set(entryFile, key)
  return key
}

const byName = (a: ProjectFile, b: ProjectFile): number => (a.name < b.name ? -1 : 1)

const read = (name: string): Buffer => fs.readFileSync(path.join(root, name))

const dataFiles = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(tsx?|mjs)$/.test(entry.name))
    .map(({ name }) => path.posix.join(folder, name))
    .sort()
