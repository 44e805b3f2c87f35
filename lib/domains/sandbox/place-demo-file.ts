import { readFile } from 'node:fs/promises'
import { storage } from '../../platform/storage/current-storage.ts'
import type { Language } from '../../product/source-document.ts'
import { demoCourse, demoFile } from './demo-data.ts'

const holder = globalThis as { coursewrightDemoFiles?: Set<string> }

/**
 * The storage key of a demo file: shared by all courses of all accounts, outside their folders, so that
 * deleting a course never deletes it. Files of another build have another key.
 */
export const demoKey = (language: Language, name: string): string =>
  `sandbox/${demoCourse(language).print}/${language}-${name}`

/** Copies a demo file to the storage unless it exists, and returns its key. */
export async function placeDemoFile(language: Language, name: string): Promise<string> {
  const key = demoKey(language, name)
  holder.coursewrightDemoFiles ??= new Set()
  // Never deleted, so existence is cached.
  if (holder.coursewrightDemoFiles.has(key)) return key
  if (!(await storage().exists(key))) await storage().put(key, await readDemoFile(language, name))
  holder.coursewrightDemoFiles.add(key)
  return key
}

/** The bytes of a shipped file. */
export const readDemoFile = (language: Language, name: string): Promise<Buffer> =>
  readFile(/* turbopackIgnore: true */ demoFile(language, name))
