import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fetchPackFile, isPackFile, PackProblem } from '../../media/narration/local/fetch-pack-file.ts'
import type { PackFile } from '../../media/narration/local/voice-packs.ts'
import { now } from '../../platform/clock.ts'
import {
  findLocalModel,
  isModelId,
  localModelRemedy,
  MODEL_RECORD,
  type ModelRecord,
  modelFolder,
  modelsFolder,
} from './installed-model.ts'
import { localModelPool } from './local-language.ts'
import type { LocalSpeed } from './local-model-worker.ts'
import { LOCAL_MODELS, type LocalModel } from './local-models.ts'

const MB = 1024 ** 2
/** Bytes that stay free. */
const MARGIN = 256 * MB
/** What a file takes in memory beside itself, with its context: computed. */
const BESIDE_FILE = 1.4
const MEASURE_SECONDS = 300

type Options = {
  /** of the folder with the file, in place of the table's */
  address?: string | undefined
  /** a GGUF file on this machine; nothing is downloaded */
  file?: string | undefined
  onProgress?: (done: number, total: number) => void
  waitMs?: number
}

/** A GGUF file that no table knows, under a name of one's own. */
export async function ownModel(id: string, file: string): Promise<LocalModel> {
  if (!isModelId(id))
    throw new PackProblem(`"${id}" cannot name a model: use small letters, digits, dots and dashes.`)
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new PackProblem(`${file} does not exist.`)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return {
    id,
    title: path.basename(file),
    parameters: 0,
    address: '',
    file: { name: path.basename(file), bytes: found.size, sha256: hash.digest('hex') },
    memoryMb: Math.ceil((found.size * BESIDE_FILE) / MB),
    languages: [],
    license: {
      name: 'that of the file',
      address: '',
      terms: 'You have chosen this file: its license is yours to keep.',
    },
    attribution: path.basename(file),
  }
}

/** The model of the table with this name. Throws PackProblem. */
export function knownModel(id: string): LocalModel {
  const model = LOCAL_MODELS.find((each) => each.id === id)
  if (model) return model
  throw new PackProblem(
    `Unknown model: ${id}. There is: ${LOCAL_MODELS.map((each) => each.id).join(', ')}; or give a file of your own with --file.`,
  )
}

/**
 * Installs the file of a model whose license was accepted, by download or from `file`: compared with its checksum,
 * it takes its place at once; what was downloaded stays for the next attempt. Throws PackProblem, or the disk's
 * own error.
 */
export async function installModel(
  model: LocalModel,
  gpu: boolean,
  options: Options = {},
): Promise<ModelRecord> {
  const { file: own, address = model.address, onProgress = () => {}, waitMs = 2000 } = options
  const folder = modelFolder(model.id)
  const draft = path.join(modelsFolder(), 'partial', model.id)
  await mkdir(draft, { recursive: true })
  await mkdir(path.dirname(folder), { recursive: true })
  const target = path.join(draft, model.file.name)
  await checkSpace(model.file, draft)
  if (own) await copyFile(own, target)
  if (!(await isPackFile(target, model.file))) {
    if (own) throw new PackProblem(`${own} is not ${model.title} (size or SHA-256 differ).`)
    const onBytes = (count: number) => onProgress(count, model.file.bytes)
    await fetchPackFile(address, model.file, draft, { onBytes, waitMs })
  }
  onProgress(model.file.bytes, model.file.bytes)
  const { id, title, file, memoryMb } = model
  const record: ModelRecord = {
    ...{ id, title, file, memoryMb, gpu, threads: 1, speed: { read: 0, write: 0 } },
    license_accepted_at: now().toISOString(),
  }
  await writeFile(path.join(draft, MODEL_RECORD), JSON.stringify(record, null, 2))
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
  return record
}

async function checkSpace({ bytes }: PackFile, draft: string): Promise<void> {
  const { bavail, bsize } = await statfs(draft)
  const mb = (count: number) => Math.ceil(count / 1e6)
  if (bavail * bsize < bytes + MARGIN)
    throw new PackProblem(
      `${mb(bytes + MARGIN)} MB are needed in ${modelsFolder()}, and ${mb(bavail * bsize)} MB are free.`,
    )
}

/**
 * Measures an installed model with one thread, then more, as long as it gets faster, and keeps the fastest: waiting
 * threads spin, so that as many as there are cores are slower than one. Throws PackProblem if it cannot run here.
 */
export async function tuneModel(id: string): Promise<ModelRecord> {
  const found = findLocalModel(id)
  if ('problem' in found) throw new PackProblem(localModelRemedy(found.problem, id))
  const { record, local } = found
  const free = Math.max(1, os.availableParallelism() - 1)
  let best: { threads: number; speed: LocalSpeed } | null = null
  for (let threads = 1; threads <= free; threads = threads < 4 ? threads + 1 : threads + 2) {
    const speed = await localModelPool(record.memoryMb).run(
      'measureSpeed',
      { local: { ...local, threads } },
      { cpuSeconds: MEASURE_SECONDS },
    )
    if (best && speed.write <= best.speed.write) break
    best = { threads, speed }
  }
  const tuned: ModelRecord = { ...record, ...best }
  await writeFile(path.join(modelFolder(id), MODEL_RECORD), JSON.stringify(tuned, null, 2))
  return tuned
}

/** Removes a model and what was downloaded of it; false if there was nothing. */
export async function removeModel(id: string): Promise<boolean> {
  const places = [modelFolder(id), path.join(modelsFolder(), 'partial', id)]
  const found = await Promise.all(places.map((place) => stat(place).catch(() => null)))
  for (const place of places) await rm(place, { recursive: true, force: true })
  return found.some((each) => each !== null)
}
