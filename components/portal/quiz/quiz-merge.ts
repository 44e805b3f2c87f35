import type { Answer, OpenAttempt } from './quiz-wire'

/**
 * An answer as this browser knows it: `at` in milliseconds says when it was given, `sent` whether the server
 * has it.
 */
export type KeptAnswer = { answer: Answer | null; at: number; sent: boolean }
export type KeptAnswers = Readonly<Record<string, KeptAnswer>>

/** Which of two of the same question counts: the later one; of the same moment the one that was sent. */
export const laterOf = (one: KeptAnswer | undefined, other: KeptAnswer): KeptAnswer => {
  if (!one || other.at > one.at) return other
  return other.at === one.at && other.sent ? other : one
}

/** What counts when an attempt is opened: what this browser could not send yet, else what the server has. */
export function mergeAnswers(served: OpenAttempt['answers'], kept: KeptAnswers): KeptAnswers {
  const saved = served.map(({ question_id, answer }) => [question_id, { answer, at: 0, sent: true }] as const)
  const unsent = Object.entries(kept).filter(([, each]) => !each.sent)
  return { ...Object.fromEntries(saved), ...Object.fromEntries(unsent) }
}

/** What the server has not got yet. */
export const unsentOf = (kept: KeptAnswers): [string, KeptAnswer][] =>
  Object.entries(kept).filter(([, { sent }]) => !sent)

/** After sending: what was not changed meanwhile is with the server. */
export function markSent(kept: KeptAnswers, sent: readonly (readonly [string, KeptAnswer])[]): KeptAnswers {
  const done = sent.filter(([id, { at }]) => kept[id]?.at === at)
  return { ...kept, ...Object.fromEntries(done.map(([id, each]) => [id, { ...each, sent: true }])) }
}

/** A moment later than what is there, also when the clock stood still or went back. */
export const nextMoment = (before: KeptAnswer | undefined, nowMs: number): number =>
  Math.max(nowMs, (before?.at ?? 0) + 1)
