import fs from 'node:fs'
import path from 'node:path'
import { env } from '../../../platform/env.ts'
import { type PackFile, VOICE_PACKS, type VoicePack } from './voice-packs.ts'

/** Written into a pack's folder once all its files are there. */
export type PackRecord = { id: string; files: readonly PackFile[]; license_accepted_at: string }

/** A pack on this machine. `folder` holds its files; `print` changes with them. */
export type InstalledPack = { pack: VoicePack; folder: string; print: string }

/** Why no pack speaks here. */
export type LocalProblem = 'not_installed' | 'pack_damaged' | 'package_missing' | 'pack_silent'

export const RECORD = 'pack.json'
const PACKAGE = 'sherpa-onnx-node'

/** The folder of all packs on this machine; packs are never in the file store. */
export const packsFolder = (): string => path.join(/* turbopackIgnore: true */ env().dataDir, 'voices')

const sizeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? -1

/** What is recorded of a pack; null if it is not installed. */
export function readRecord(id: string): PackRecord | null {
  const file = path.join(/* turbopackIgnore: true */ packsFolder(), id, RECORD)
  if (sizeOf(file) < 0) return null
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as PackRecord
  } catch {
    return { id, files: [], license_accepted_at: '' }
  }
}

/** Whether a pack is on this machine, with every file at its size. */
export function packState({ id, files }: VoicePack): 'installed' | 'damaged' | 'not installed' {
  const record = readRecord(id)
  if (!record) return 'not installed'
  const folder = path.join(/* turbopackIgnore: true */ packsFolder(), id)
  const isWhole =
    record.files.length === files.length &&
    record.files.every(({ name, bytes }) => sizeOf(path.join(folder, name)) === bytes)
  return isWhole ? 'installed' : 'damaged'
}

/** Whether the optional package with the engine is installed, for this kind of machine. */
export const hasEngine = (): boolean => {
  const machine = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const modules = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules')
  return [PACKAGE, `sherpa-onnx-${machine}`].every(
    (name) => sizeOf(path.join(modules, name, 'package.json')) >= 0,
  )
}

/**
 * The pack that speaks on this machine, or why none does. Looks at the disk each time: a pack that is
 * installed or removed counts without a restart.
 */
export function findLocalVoices(): { installed: InstalledPack } | { problem: LocalProblem } {
  for (const pack of VOICE_PACKS) {
    const record = readRecord(pack.id)
    if (!record) continue
    const folder = path.join(/* turbopackIgnore: true */ packsFolder(), pack.id)
    if (packState(pack) === 'damaged') return { problem: 'pack_damaged' }
    if (!hasEngine()) return { problem: 'package_missing' }
    const print = record.files.map(({ sha256 }) => sha256.slice(0, 8)).join('')
    return { installed: { pack, folder, print } }
  }
  return { problem: 'not_installed' }
}

/** The problem in a sentence, and the command that solves it. */
export const LOCAL_REMEDIES: Readonly<Record<LocalProblem, { message: string; command: string }>> = {
  not_installed: {
    message: 'no voice pack is installed on this machine',
    command: 'npm run operator -- voices:install',
  },
  pack_damaged: {
    message: 'files of the voice pack are missing or have another size',
    command: 'npm run operator -- voices:install',
  },
  package_missing: {
    message: `the optional package ${PACKAGE} is not installed, or has no build for this machine`,
    command: 'npm ci --include=optional',
  },
  pack_silent: {
    message: 'a voice pack is installed, and its engine cannot speak with it on this machine',
    command: 'npm run operator -- voices:install',
  },
}
