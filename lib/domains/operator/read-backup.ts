import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import {
  BACKUP_END,
  BACKUP_FORMAT,
  type BackupEnd,
  type BackupManifest,
  BackupProblem,
  BOOTSTRAP,
  FILES,
  MANIFEST,
  SECRETS,
  TABLES,
} from './backup-format.ts'

/** An entry of the archive; its bytes must be read, or are skipped. */
export type BackupEntry = { name: string; size: number; bytes: AsyncIterable<Buffer> }

/** Summary of an archive that was read to its end. */
export type BackupContent = {
  manifest: BackupManifest
  secrets: string
  bootstrap: string | null
  end: BackupEnd
}

/** Reads an archive entry by entry. Throws BackupProblem if it is damaged or truncated. */
export async function readBackup(file: string, visit: (entry: BackupEntry) => Promise<void>): Promise<void> {
  const extract = tar.extract()
  const fed = pipeline(createReadStream(file), createGunzip(), extract)
  fed.catch(() => {}) // awaited below
  let own: unknown = null
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header
      await visit({ name, size, bytes: entry as unknown as AsyncIterable<Buffer> }).catch(
        (error: unknown) => {
          own = error
          throw error
        },
      )
      entry.resume()
    }
    await fed
  } catch (error) {
    // A damaged file also surfaces in the visitor, through the bytes it reads.
    const damage: unknown = await fed.then(
      () => null,
      (reason: unknown) => reason,
    )
    const { code } = (damage ?? {}) as NodeJS.ErrnoException
    if (own && !code?.startsWith('Z_')) throw own
    const reason = (code?.startsWith('Z_') ? damage : error) as Error
    throw new BackupProblem(`${file} cannot be read: ${reason.message}`)
  }
}

/** All bytes of an entry. */
export async function bytesOf({ bytes }: BackupEntry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Reads a whole archive without storing it. Throws BackupProblem unless it is a complete backup in a known
 * format.
 */
export async function checkBackup(file: string): Promise<BackupContent> {
  const texts = new Map<string, string>()
  let files = 0
  let first: string | null = null
  await readBackup(file, async (entry) => {
    first ??= entry.name
    if (first !== MANIFEST) throw new BackupProblem(`${file} is not a backup of this service.`)
    if (entry.name.startsWith(FILES)) files++
    if (!entry.name.startsWith(FILES) && !entry.name.startsWith(TABLES))
      texts.set(entry.name, (await bytesOf(entry)).toString('utf8'))
  })
  const manifest = JSON.parse(texts.get(MANIFEST) ?? '{}') as BackupManifest
  if (manifest.format !== BACKUP_FORMAT)
    throw new BackupProblem(
      `${file} has format ${manifest.format}; this version of the service reads ${BACKUP_FORMAT}.`,
    )
  const end = JSON.parse(texts.get(BACKUP_END) ?? 'null') as BackupEnd | null
  if (!end || end.files !== files) throw new BackupProblem(`${file} is incomplete: its end is missing.`)
  return {
    manifest,
    secrets: texts.get(SECRETS) ?? '{}',
    bootstrap: texts.get(BOOTSTRAP) ?? null,
    end,
  }
}
