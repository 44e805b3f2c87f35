import type { Answer, OpenAttempt } from './quiz-wire'

/**
 * An answer in this browser: `at` is when it was given, in milliseconds, `sent` whether the server has it.
 */
export type KeptAnswer = { answer: Answer | null; at: number; sent: boolean }
export type KeptAnswers = Readonly<Record<string, KeptAnswer>>

/** Which of two answers to the same question counts: the later one; at the same time, the sent one. */
export const laterOf = (one: KeptAnswer | undefined, other: KeptAnswer): KeptAnswer => {
  if (!one || other.at > one.at) return other
  return other.at === one.at && other.sent ? other : one
}

/**
 * The answers of an attempt that is opened: those this browser could not send yet, otherwise the server's.
 */
export function mergeAnswers(served: OpenAttempt['answers'], kept: KeptAnswers): KeptAnswers {
  const saved = served.map(({ question_id, answer }) => [question_id, { answer, at: 0, sent: true }] as const)
  const unsent = Object.entries(kept).filter(([, each]) => !each.sent)
  return { ...Object.fromEntries(saved), ...Object.fromEntries(unsent) }
}

/** The answers the server does not have yet. */
export const unsentOf = (kept: KeptAnswers): [string, KeptAnswer][] =>
  Object.entries(kept).filter(([, { sent }]) => !sent)

/** After sending: what was not changed meanwhile is with the server. */
export function markSent(kept: KeptAnswers, sent: readonly (readonly [string, KeptAnswer])[]): KeptAnswers {
  const done = sent.filter(([id, { at }]) => kept[id]?.at === at)
  return { ...kept, ...Object.fromEntries(done.map(([id, each]) => [id, { ...each, sent: true }])) }
}

/** A time later than the existing one, even if the clock stood still or was set back. */
export const nextMoment = (before: KeptAnswer | undefined, nowMs: number): number =>
  Math.max(nowMs, (before?.at ?? 0) + 1)
