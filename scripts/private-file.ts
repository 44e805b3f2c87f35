import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Writes a file only its owner may read, whole or not at all. As root the owner is that of the folder, so that a
 * project tried as root once still starts as the user it belongs to.
 */
export function writePrivateFile(file: string, content: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  fs.writeFileSync(draft, content, { mode: 0o600, flag: 'wx' })
  giveToOwner(draft, path.dirname(file))
  fs.renameSync(draft, file)
}

/** The same, unless the file is there already; returns what the file holds. */
export function keepPrivateFile(file: string, makeContent: () => string): string {
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8')
  const draft = `${file}.${process.pid}.new`
  writePrivateFile(draft, makeContent())
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another start was first
  }
  fs.rmSync(draft)
  return fs.readFileSync(file, 'utf8')
}

/** Makes a folder that, as root, belongs to the owner of the folder around it. */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  fs.mkdirSync(folder, { recursive: true })
  giveToOwner(folder, path.dirname(folder))
}

function giveToOwner(place: string, folder: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(folder)
  fs.chownSync(place, uid, gid)
}
