import os from 'node:os'
import { installedModels } from './installed-model.ts'
import { minutesForTenPages } from './local-forecast.ts'
import { LOCAL_MODELS } from './local-models.ts'

const MB = 1024 ** 2
/** Of the machine's memory, what a model may take. */
const MOST_OF_MEMORY = 0.8

/** A model that this machine has or could have; license and languages are empty for a file of one's own. */
export type ListedModel = {
  id: string
  title: string
  license: { name: string; address: string }
  languages: readonly string[]
  fileBytes: number
  memoryMb: number
  isInstalled: boolean
  /** whether the machine has the memory */
  fits: boolean
  /** null before it was measured here */
  minutesForTenPages: number | null
}

/** The models of the table, then those of files of one's own. */
export function listLocalModels(): ListedModel[] {
  const installed = installedModels()
  const own = installed
    .filter(({ id }) => !LOCAL_MODELS.some((each) => each.id === id))
    .map((record) => ({ ...record, license: { name: '', address: '' }, languages: [] }))
  return [...LOCAL_MODELS, ...own].map(({ id, title, license, languages, file, memoryMb }) => {
    const record = installed.find((each) => each.id === id)
    return {
      ...{ id, title, license, languages, fileBytes: file.bytes, memoryMb },
      isInstalled: record !== undefined,
      fits: memoryMb * MB < os.totalmem() * MOST_OF_MEMORY,
      minutesForTenPages: record && record.speed.write > 0 ? minutesForTenPages(record.speed) : null,
    }
  })
}
