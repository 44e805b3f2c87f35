import os from 'node:os'
import path from 'node:path'
import { type GraphicsCard, installEngine } from '../../lib/author/local-model/install-engine.ts'
import {
  installModel,
  knownModel,
  ownModel,
  removeModel,
  tuneModel,
} from '../../lib/author/local-model/install-model.ts'
import { ENGINE, hasModelEngine } from '../../lib/author/local-model/installed-model.ts'
import { listLocalModels } from '../../lib/author/local-model/list-local-models.ts'
import { minutesForTenPages } from '../../lib/author/local-model/local-forecast.ts'
import { LOCAL_MODELS } from '../../lib/author/local-model/local-models.ts'
import { PackProblem } from '../../lib/media/narration/local/fetch-pack-file.ts'
import { endWorkers } from '../../lib/platform/workers/worker-pool.ts'
import { UserError } from '../progress.ts'
import { asksYes, drawBar } from './operator-voices.ts'

const GB = 1024 ** 3
const gigabytes = (bytes: number) => Math.round((bytes / GB) * 10) / 10
const rounded = (speed: number) => Math.round(speed * 10) / 10

/** Installs the engine and a model once its license is accepted, and measures both. */
export async function installAuthor(id: string, options: Record<string, string>) {
  const { file, address, engine, gpu } = options
  const own = file && path.resolve(file)
  const model = own && !LOCAL_MODELS.some((each) => each.id === id) ? await ownModel(id, own) : knownModel(id)
  const { name, terms, address: license } = model.license
  console.error(`${model.attribution}\nLicense: ${name} ${license && `(${license})`}\n${terms}\n`)
  console.error(
    `It takes ${gigabytes(model.file.bytes)} GB of disk and about ${gigabytes(model.memoryMb * 1024 ** 2)} GB of memory; this machine has ${gigabytes(process.availableMemory())} of ${gigabytes(os.totalmem())} GB free and ${os.availableParallelism()} cores.\n`,
  )
  if (options['accept-license'] !== 'yes' && !(await asksYes()))
    throw new UserError('Nothing was installed: the license was not accepted.')
  console.error(`Engine: ${ENGINE.name} ${ENGINE.version}`)
  await installEngine({
    card: (gpu as GraphicsCard | undefined) ?? null,
    from: engine && path.resolve(engine),
  })
  await installModel(model, gpu !== undefined || process.platform === 'darwin', {
    ...{ address, file: own, onProgress: drawBar() },
  })
  console.error('Measuring …')
  try {
    const { threads, speed } = await tuneModel(id)
    return {
      ...{ installed: id, threads, tokens_read_per_second: rounded(speed.read) },
      tokens_written_per_second: rounded(speed.write),
      minutes_for_ten_pages: minutesForTenPages(speed),
      next: `set LLM_MODEL=local:${id}, or choose it on the page of the language model`,
    }
  } finally {
    endWorkers()
  }
}

/** Every known model, and those of files of one's own. */
export const listAuthors = () =>
  listLocalModels().map(({ id, title, license, languages, fileBytes, memoryMb, isInstalled, fits }) => ({
    ...{ model: id, title },
    state: !isInstalled ? 'not installed' : hasModelEngine() ? 'installed' : 'engine missing',
    ...{ license: license.name, languages: languages.join(', ') },
    ...{ disk_gb: gigabytes(fileBytes), memory_gb: gigabytes(memoryMb * 1024 ** 2), fits_here: fits },
  }))

/** Removes a model from this machine; the engine stays for others. */
export async function removeAuthor(id: string) {
  if (!(await removeModel(id))) throw new PackProblem(`${id} is not installed.`)
  return { removed: id }
}
