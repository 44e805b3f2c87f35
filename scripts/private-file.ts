import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const STICKY = 0o1000

/** PostgreSQL refuses to run as root: started by root it runs as another user, who must reach its folder. */
const takenRights = (): number => (process.getuid?.() === 0 ? 0o066 : 0o077)

/**
 * Writes a file atomically that only its owner may read. If run as root, the owner is that of the folder, so
 * that a project once started as root still starts as its user.
 */
export function writePrivateFile(file: string, content: string): void {
  ensurePrivateFolder(path.dirname(file))
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

/**
 * Creates a folder that only its owner can enter, and takes the rights of others from an existing one of ours
 * where the file system can. If run as root, it belongs to the owner of the parent folder, and others may pass
 * through it, but not list it.
 */
export function ensurePrivateFolder(folder: string): void {
  createFolder(folder)
  const stats = fs.statSync(folder)
  if (!stats.isDirectory())
    throw new Error(`${folder} is a file. Choose another place: DATA_DIR=/path npm start`)
  const { uid, mode } = stats
  const self = process.getuid?.()
  // A folder with the sticky bit, such as /tmp, is shared on purpose.
  if (self === undefined || (self !== 0 && self !== uid) || mode & STICKY || !(mode & takenRights())) return
  try {
    fs.chmodSync(folder, mode & 0o7777 & ~takenRights())
  } catch {} // some file systems have no rights to take
}

function createFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  createFolder(path.dirname(folder))
  try {
    // Not recursively: Node would report a read-only disk as a missing folder.
    fs.mkdirSync(folder, { mode: 0o777 & ~takenRights() })
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
