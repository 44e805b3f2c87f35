import fs from 'node:fs'
import path from 'node:path'
import type { PackFile } from '../../media/narration/local/voice-packs.ts'
import { env } from '../../platform/env.ts'
import type { LocalEngine, LocalSpeed } from './local-model-worker.ts'
import { CONTEXT_TOKENS, LOCAL_MODELS } from './local-models.ts'

/** The engine's version, of npm; it is fetched when a model is installed, and never by `npm start`. */
export const ENGINE = { name: 'node-llama-cpp', version: '3.22.1' }

/**
 * Written into a model's folder once its file is there. `speed` was measured with `threads`; `memoryMb` is
 * computed.
 */
export type ModelRecord = {
  id: string
  title: string
  file: PackFile
  memoryMb: number
  threads: number
  gpu: boolean
  speed: LocalSpeed
  license_accepted_at: string | null
}

/** Why a model cannot write here. */
export type LocalModelProblem = 'not_installed' | 'damaged' | 'engine_missing' | 'no_memory'

export const MODEL_RECORD = 'model.json'
const IDS = /^[a-z0-9][a-z0-9.-]{0,60}$/

/** The folder of models and their engine on this machine; they are never in the file store. */
export const modelsFolder = (): string => path.join(/* turbopackIgnore: true */ env().dataDir, 'author')
export const engineFolder = (): string => path.join(/* turbopackIgnore: true */ modelsFolder(), 'engine')
export const modelFolder = (id: string): string =>
  path.join(/* turbopackIgnore: true */ modelsFolder(), 'models', id)

/** Whether a text can name a model. */
export const isModelId = (id: string): boolean => IDS.test(id)

/** Whether the engine lies in the data folder, at our version. */
export function hasModelEngine(): boolean {
  const file = path.join(
    /* turbopackIgnore: true */ engineFolder(),
    'node_modules',
    ENGINE.name,
    'package.json',
  )
  try {
    return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version?: string }).version === ENGINE.version
  } catch {
    return false
  }
}

/** What is recorded of a model; null if it is not installed. */
export function readModelRecord(id: string): ModelRecord | null {
  if (!isModelId(id)) return null
  try {
    const file = path.join(/* turbopackIgnore: true */ modelFolder(id), MODEL_RECORD)
    return JSON.parse(fs.readFileSync(file, 'utf8')) as ModelRecord
  } catch {
    return null
  }
}

/** The models on this machine, by name. */
export function installedModels(): ModelRecord[] {
  const folder = path.join(/* turbopackIgnore: true */ modelsFolder(), 'models')
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : []
  return names.flatMap((name) => readModelRecord(name) ?? [])
}

const MB = 1024 ** 2

/**
 * A model ready to write, or why it is not. Looks at the disk each time: one that is installed or removed counts
 * without a restart. `isLoaded`: its memory is in use already.
 */
export function findLocalModel(
  id: string,
  isLoaded = false,
): { record: ModelRecord; local: LocalEngine } | { problem: LocalModelProblem } {
  const record = readModelRecord(id)
  if (!record) return { problem: 'not_installed' }
  const file = path.join(/* turbopackIgnore: true */ modelFolder(id), record.file.name)
  if (fs.statSync(file, { throwIfNoEntry: false })?.size !== record.file.bytes) return { problem: 'damaged' }
  if (!hasModelEngine()) return { problem: 'engine_missing' }
  if (!isLoaded && !record.gpu && process.availableMemory() < record.memoryMb * MB)
    return { problem: 'no_memory' }
  const { threads, gpu } = record
  const print = record.file.sha256.slice(0, 12)
  return {
    record,
    local: { engine: engineFolder(), file, print, threads, gpu, contextTokens: CONTEXT_TOKENS },
  }
}

/** The problem in a sentence, with what solves it. */
export function localModelRemedy(problem: LocalModelProblem, id: string): string {
  const again = `npm run operator -- author:install ${id}`
  switch (problem) {
    case 'not_installed':
      return `The model ${id} is not installed on this machine: ${again}`
    case 'damaged':
      return `The file of the model ${id} is missing or has another size: ${again}`
    case 'engine_missing':
      return `The engine ${ENGINE.name} ${ENGINE.version} is not in the data folder: ${again}`
    case 'no_memory':
      return `The model ${id} needs about ${readModelRecord(id)?.memoryMb ?? 0} MB of memory, and ${Math.floor(process.availableMemory() / MB)} MB are free: free some, or install a smaller model.`
  }
}

const PREFIX = 'local:'

/** Whether a model, as `provider:model`, runs on this machine. */
export const isLocalModel = (name: string): boolean => name.startsWith(PREFIX)

/** The name of a model of this machine without `local:`. */
export const localModelId = (name: string): string => name.slice(PREFIX.length)

/** The model of this machine as `local:<id>`: the first of `named` that is one, else what is installed, else the usual one. */
export const machineModel = (named: readonly (string | undefined)[]): string =>
  named.find((name) => name && isLocalModel(name)) ??
  `${PREFIX}${installedModels()[0]?.id ?? LOCAL_MODELS[0]?.id}`

/** Throws a sentence with what to do if a model of this machine, as `local:<id>`, cannot write. */
export function requireLocalModel(name: string): void {
  const id = localModelId(name)
  const found = findLocalModel(id, true)
  if ('problem' in found) throw new Error(localModelRemedy(found.problem, id))
}
