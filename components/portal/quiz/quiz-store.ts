import type { KeptAnswer, KeptAnswers } from './quiz-merge'

const PREFIX = 'coursewright quiz'
const DONE = `${PREFIX} graded`

/** One entry per question, so that two tabs never overwrite each other. */
const keyOf = (attemptId: string, questionId: string): string => `${PREFIX} ${attemptId} ${questionId}`

/** What this browser stores of an attempt. */
export function readKept(attemptId: string, questionIds: readonly string[]): KeptAnswers {
  const found = questionIds.flatMap((id) => {
    const kept = parse(quietly(() => localStorage.getItem(keyOf(attemptId, id))))
    return kept ? [[id, kept] as const] : []
  })
  return Object.fromEntries(found)
}

/** Full or blocked storage only risks the answers that are not sent yet. */
export function writeKept(attemptId: string, questionId: string, kept: KeptAnswer): void {
  quietly(() => localStorage.setItem(keyOf(attemptId, questionId), JSON.stringify(kept)))
}

/** Deletes a graded attempt, and tells the other tabs that it is graded. */
export function dropKept(attemptId: string, questionIds: readonly string[]): void {
  quietly(() => {
    for (const id of questionIds) localStorage.removeItem(keyOf(attemptId, id))
    localStorage.setItem(DONE, attemptId)
  })
}

type News = { questionId: string; kept: KeptAnswer } | 'graded' | null

/** What a change made in another tab means for an attempt. */
export function readNews({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>, attemptId: string): News {
  if (key === DONE) return newValue === attemptId ? 'graded' : null
  const start = `${PREFIX} ${attemptId} `
  const kept = key?.startsWith(start) ? parse(newValue) : null
  return key && kept ? { questionId: key.slice(start.length), kept } : null
}

function parse(text: string | null | undefined): KeptAnswer | null {
  const value = quietly(() => JSON.parse(text ?? 'null'))
  return typeof value?.at === 'number' && typeof value.sent === 'boolean' ? value : null
}

function quietly<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
