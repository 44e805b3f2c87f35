import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { now } from '../../platform/clock.ts'
import { modelsFolder } from './installed-model.ts'

/** How long an answer is kept: a course that goes on after a restart, or a pause of days, asks nothing twice. */
const KEPT_DAYS = 14
const DAY_MS = 86_400_000

const folder = (): string => path.join(/* turbopackIgnore: true */ modelsFolder(), 'answers')

/** The name of the answer of a model, by the print of its file or its name, to a prompt. */
export const answerKey = (print: string, prompt: object): string =>
  createHash('sha256')
    .update(JSON.stringify([print, prompt]))
    .digest('hex')

/** The answer that was given before; null if there is none. */
export async function findAnswer<Answer>(key: string): Promise<Answer | null> {
  try {
    return JSON.parse(await readFile(path.join(folder(), `${key}.json`), 'utf8')) as Answer
  } catch {
    return null
  }
}

/** Keeps an answer, and removes old ones. */
export async function keepAnswer(key: string, answer: object): Promise<void> {
  await mkdir(folder(), { recursive: true })
  const draft = path.join(folder(), `${randomUUID()}.draft`)
  await writeFile(draft, JSON.stringify(answer))
  await rename(draft, path.join(folder(), `${key}.json`))
  const oldest = now().getTime() - KEPT_DAYS * DAY_MS
  for (const name of await readdir(folder())) {
    const file = path.join(folder(), name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(file, { force: true })
  }
}

/** Forgets answers that no step will ask for again. */
export async function forgetAnswers(keys: Iterable<string>): Promise<void> {
  for (const key of keys) await rm(path.join(folder(), `${key}.json`), { force: true })
}
