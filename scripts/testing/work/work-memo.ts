import fs from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { outcomeOf, type TaskOutcome } from '../../../lib/platform/errors/serialized-error.ts'
import type { WorkReport } from './work-calls.ts'

export type WorkMemo = {
  /** The answer stored under this key, or that of `work`, which is stored unless it failed. */
  recall(kind: string, key: string, work: () => Promise<unknown>): Promise<TaskOutcome>
  report(): WorkReport
}

/**
 * Answers by key, in a folder; null stores nothing and repeats all work. The oldest files beyond `maxBytes`
 * are deleted at the start. The same work requested twice at once is done once.
 */
export async function openWorkMemo(folder: string | null, maxBytes: number): Promise<WorkMemo> {
  if (folder) await prune(folder, maxBytes)
  const underWay = new Map<string, Promise<TaskOutcome>>()
  const report: WorkReport = {}

  const recallOrDo = async (
    kind: string,
    key: string,
    work: () => Promise<unknown>,
  ): Promise<TaskOutcome> => {
    report[kind] ??= { done: 0, known: 0, ms: 0 }
    const count = report[kind]
    const file = folder && path.join(folder, key)
    const kept = file && (await fs.readFile(file).catch(() => null))
    if (kept) {
      count.known++
      return { ok: true, value: deserialize(kept) }
    }
    const start = performance.now()
    const outcome = await outcomeOf(work)
    count.done++
    count.ms += performance.now() - start
    if (file && outcome.ok) {
      const draft = `${file}.${process.pid}`
      await fs.writeFile(draft, serialize(outcome.value))
      await fs.rename(draft, file)
    }
    return outcome
  }

  return {
    recall: (kind, key, work) => {
      const same = folder ? underWay.get(key) : undefined
      if (same) return same
      const outcome = recallOrDo(kind, key, work).finally(() => underWay.delete(key))
      underWay.set(key, outcome)
      return outcome
    },
    report: () => report,
  }
}

async function prune(folder: string, maxBytes: number): Promise<void> {
  await fs.mkdir(folder, { recursive: true })
  const names = await fs.readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const { size, atimeMs, mtimeMs } = await fs.stat(file)
      return { file, size, usedAt: Math.max(atimeMs, mtimeMs) }
    }),
  )
  let total = 0
  for (const { file, size } of files.toSorted((a, b) => b.usedAt - a.usedAt)) {
    total += size
    if (total > maxBytes) await fs.rm(file, { force: true })
  }
}
