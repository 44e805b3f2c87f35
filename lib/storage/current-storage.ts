import path from 'node:path'
import { env } from '../env.ts'
import { localStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

const holder = globalThis as { coursewrightStorage?: Storage }

/** The storage of this process: the directory `files` below DATA_DIR. */
export function storage(): Storage {
  holder.coursewrightStorage ??= openStorage()
  return holder.coursewrightStorage
}

function openStorage(): Storage {
  const { STORAGE_URL, dataDir } = env()
  if (STORAGE_URL)
    throw new Error('STORAGE_URL is not supported yet: leave it unset, files are then kept below DATA_DIR.')
  return localStorage(path.join(/* turbopackIgnore: true */ dataDir, 'files'))
}
