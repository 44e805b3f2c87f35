import path from 'node:path'
import { env } from '../env.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const holder = globalThis as { coursewrightStorage?: Storage }

/** The storage of this process: the bucket of STORAGE_URL, else the directory `files` below DATA_DIR. */
export function storage(): Storage {
  holder.coursewrightStorage ??= openStorage()
  return holder.coursewrightStorage
}

function openStorage(): Storage {
  const { STORAGE_URL, AWS_REGION, dataDir } = env()
  return STORAGE_URL
    ? s3Storage(STORAGE_URL, AWS_REGION)
    : localStorage(path.join(/* turbopackIgnore: true */ dataDir, 'files'))
}
