import { readFile } from 'node:fs/promises'
import type { Language } from '../../platform/source-document.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { demoCourse, demoFile } from './demo-data.ts'

const holder = globalThis as { coursewrightDemoFiles?: Set<string> }

/**
 * Where a shipped file stands in the storage: one for all courses of all accounts, beside theirs, so that deleting a
 * course never deletes it. Files of another making have another key.
 */
export const demoKey = (language: Language, name: string): string =>
  `sandbox/${demoCourse(language).print}/${language}-${name}`

/** Puts a shipped file into the storage unless it is there, and answers its key. */
export async function placeDemoFile(language: Language, name: string): Promise<string> {
  const key = demoKey(language, name)
  holder.coursewrightDemoFiles ??= new Set()
  // They are never deleted: one that was there need not be looked for again.
  if (holder.coursewrightDemoFiles.has(key)) return key
  if (!(await storage().exists(key))) await storage().put(key, await readDemoFile(language, name))
  holder.coursewrightDemoFiles.add(key)
  return key
}

/** The bytes of a shipped file. */
export const readDemoFile = (language: Language, name: string): Promise<Buffer> =>
  readFile(/* turbopackIgnore: true */ demoFile(language, name))
