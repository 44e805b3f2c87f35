import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { now } from '../../../platform/clock.ts'
import { plainEnvironment } from '../../../platform/env.ts'
import { fetchPackFile, isPackFile, PackProblem } from './fetch-pack-file.ts'
import { type PackRecord, packsFolder, RECORD } from './installed-pack.ts'
import { packBytes, type VoicePack } from './voice-packs.ts'

/** Bytes that stay free. */
const MARGIN = 256 * 1024 ** 2

export type InstallOptions = {
  /** a folder with the files, or an archive of it that `tar` can open; nothing is downloaded */
  from?: string
  onProgress?: (done: number, total: number) => void
  /** before a broken download goes on */
  waitMs?: number
  freeBytes?: (folder: string) => Promise<number>
}

const realFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Installs a voice pack whose license was accepted, from its address or from `from`. Each file is compared
 * with the table before the pack takes its place at once; what was downloaded stays for the next attempt.
 * Returns its folder. Throws PackProblem, or the disk's own error.
 */
export async function installPack(pack: VoicePack, options: InstallOptions = {}): Promise<string> {
  const { from, onProgress = () => {}, waitMs = 2000, freeBytes = realFreeBytes } = options
  const folder = path.join(packsFolder(), pack.id)
  const draft = `${folder}.partial`
  await mkdir(draft, { recursive: true })
  await checkSpace(pack, draft, await freeBytes(draft))
  if (from) await copyFiles(pack, from, draft)
  const total = packBytes(pack)
  let before = 0
  for (const file of pack.files) {
    const target = path.join(draft, file.name)
    const onBytes = (count: number) => onProgress(before + count, total)
    if (!(await isPackFile(target, file))) {
      if (from) throw new PackProblem(`${file.name} is not in ${from}, or is not the expected file.`)
      await fetchPackFile(pack.address, file, draft, { onBytes, waitMs })
    }
    before += file.bytes
    onProgress(before, total)
  }
  const record: PackRecord = { id: pack.id, files: pack.files, license_accepted_at: now().toISOString() }
  await writeFile(path.join(draft, RECORD), JSON.stringify(record, null, 2))
  await rm(`${folder}.old`, { recursive: true, force: true })
  await rename(folder, `${folder}.old`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(draft, folder)
  await rm(`${folder}.old`, { recursive: true, force: true })
  return folder
}

async function checkSpace(pack: VoicePack, draft: string, free: number): Promise<void> {
  let had = 0
  for (const name of await readdir(draft)) had += (await stat(path.join(draft, name))).size
  const needed = packBytes(pack) - had + MARGIN
  const mb = (bytes: number) => Math.ceil(bytes / 1e6)
  if (free < needed)
    throw new PackProblem(`${mb(needed)} MB are needed in ${packsFolder()}, and ${mb(free)} MB are free.`)
}

async function copyFiles(pack: VoicePack, from: string, draft: string): Promise<void> {
  const found = await stat(from).catch(() => null)
  if (!found) throw new PackProblem(`${from} does not exist.`)
  const unpacked = `${draft}.unpacked`
  try {
    if (!found.isDirectory()) await unpack(from, unpacked)
    const source = found.isDirectory() ? from : unpacked
    const places = await readdir(source, { recursive: true })
    for (const file of pack.files) {
      const place = places.find((each) => path.basename(each) === file.name)
      if (place) await copyFile(path.join(source, place), path.join(draft, file.name))
    }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

// The system's tar opens the archives that packs come in; Node has no bzip2.
async function unpack(archive: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  try {
    await promisify(execFile)('tar', ['-xf', path.resolve(archive), '-C', folder], {
      env: plainEnvironment(),
    })
  } catch (cause) {
    throw new PackProblem(`tar cannot open ${archive}: unpack it and pass the folder instead.`, { cause })
  }
}

/** Removes a pack and what was downloaded of it; false if there was nothing. */
export async function removePack(id: string): Promise<boolean> {
  const folder = path.join(packsFolder(), id)
  const places = [folder, `${folder}.partial`, `${folder}.old`]
  const found = await Promise.all(places.map((place) => stat(place).catch(() => null)))
  for (const place of places) await rm(place, { recursive: true, force: true })
  return found.some((each) => each !== null)
}
