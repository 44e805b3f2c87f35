import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Writes a file atomically that only its owner may read. If run as root, the owner is that of the folder, so
 * that a project once started as root still starts as its user.
 */
export function writePrivateFile(file: string, content: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  fs.writeFileSync(draft, content, { mode: 0o600, flag: 'wx' })
  giveToOwner(draft, path.dirname(file))
  fs.renameSync(draft, file)
}

/** Like `writePrivateFile`, unless the file exists; returns its content. */
export function ensurePrivateFile(file: string, makeContent: () => string): string {
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8')
  const draft = `${file}.${process.pid}.new`
  writePrivateFile(draft, makeContent())
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another process was first
  }
  fs.rmSync(draft)
  return fs.readFileSync(file, 'utf8')
}

/** Creates a folder; if run as root, it belongs to the owner of the parent folder. */
export function ensureFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  ensureFolder(path.dirname(folder))
  try {
    // Not recursively: Node would report a read-only disk as a missing folder.
    fs.mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another process was first
  }
  giveToOwner(folder, path.dirname(folder))
}

function giveToOwner(place: string, folder: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(folder)
  fs.chownSync(place, uid, gid)
}
