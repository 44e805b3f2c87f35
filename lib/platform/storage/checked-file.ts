import { createHash } from 'node:crypto'
import { appendFile, open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { now } from '../clock.ts'
import { AppError } from '../errors.ts'
import { log } from '../log.ts'

/** A file with unchanged dates may still rot: it is verified again after a day. */
const TRUSTED_MS = 86_400_000
const MOST_KNOWN = 20_000
const CHUNK_BYTES = 256 * 1024

type Judgment = { identity: string; at: number; isGood: Promise<boolean> }
const holder = globalThis as { coursewrightCheckedFiles?: Map<string, Judgment> }
const known = (): Map<string, Judgment> => {
  holder.coursewrightCheckedFiles ??= new Map()
  return holder.coursewrightCheckedFiles
}

/** Where the checksums of a stored file are: next to it, under a name that no key can have. */
export const checksumPlace = (file: string): string =>
  path.join(/* turbopackIgnore: true */ path.dirname(file), `.${path.basename(file)}.sha256`)

/** Hex SHA-256 of a file, read in chunks so that nothing is blocked. */
export async function hashFile(file: string): Promise<string> {
  const handle = await open(/* turbopackIgnore: true */ file, 'r')
  try {
    const hash = createHash('sha256')
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(chunk.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}

/**
 * Records a checksum of a stored file, before the file is moved into place: a process killed in between
 * leaves the old file with both checksums, and concurrent writers of the same name do not undo each other's.
 */
export async function recordChecksum(file: string, checksum: string): Promise<void> {
  if ((await readChecksums(file)).includes(checksum)) return
  await appendFile(/* turbopackIgnore: true */ checksumPlace(file), `${checksum}\n`, { mode: 0o600 })
}

/**
 * Throws AppError `file_damaged`, and logs it, if a stored file differs from what was written. A file is
 * verified once a day and whenever its dates or size change; a file of an earlier version without a checksum
 * gets one.
 */
export async function requireGoodFile(file: string, key: string): Promise<void> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(/* turbopackIgnore: true */ file, { bigint: true })
  const identity = `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`
  const at = now().getTime()
  let judgment = known().get(file)
  if (!judgment || judgment.identity !== identity || at - judgment.at > TRUSTED_MS) {
    judgment = { identity, at, isGood: judge(file, key) }
    judgment.isGood.catch(() => known().delete(file))
    known().delete(file)
    known().set(file, judgment)
    const [oldest] = known().keys()
    if (known().size > MOST_KNOWN && oldest !== undefined) known().delete(oldest)
  }
  if (!(await judgment.isGood)) throw new AppError('file_damaged')
}

async function judge(file: string, key: string): Promise<boolean> {
  const [found, checksums] = [await hashFile(file), await readChecksums(file)]
  if (checksums.length === 0) await recordChecksum(file, found).catch(() => {}) // a read-only store still serves
  const isGood = checksums.length === 0 || checksums.includes(found)
  if (!isGood) log().error({ file: key }, 'a stored file is damaged')
  return isGood
}

async function readChecksums(file: string): Promise<string[]> {
  const text = await readFile(/* turbopackIgnore: true */ checksumPlace(file), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    },
  )
  return text.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line))
}
