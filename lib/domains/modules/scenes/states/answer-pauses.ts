import type { Scene } from '../../../../generated/prisma/client.ts'
import { readSentences, readTimings } from '../scene-json.ts'
import type { SlideState } from './slide-states.ts'

/** When a learner answers after a sentence, in seconds of its scene. */
export type AnswerPause = { sentence: number; startSeconds: number; endSeconds: number }

/**
 * The pauses of a scene's audio in which learners answer, in order: each until the next sentence begins. None
 * where the audio is of before the sentence had one.
 */
export function answerPauses(scene: Pick<Scene, 'sentences' | 'timings' | 'audioSeconds'>): AnswerPause[] {
  const timings = readTimings(scene.timings)
  return readSentences(scene.sentences).flatMap(({ answerSeconds }, sentence) => {
    const timing = timings[sentence]
    if (!answerSeconds || !timing) return []
    const startSeconds = timing.endSeconds
    const next = timings[sentence + 1]?.startSeconds
    const endSeconds = next ?? startSeconds + answerSeconds
    const isSilent = Math.min(endSeconds, scene.audioSeconds ?? 0) >= startSeconds + answerSeconds
    return isSilent ? [{ sentence, startSeconds, endSeconds }] : []
  })
}

/** The states of a slide with those in which it is the learner's turn, each of which ends as it began. */
export function withTurns(states: readonly SlideState[], pauses: readonly AnswerPause[]): SlideState[] {
  const turns = pauses.flatMap(({ startSeconds, endSeconds }): SlideState[] => {
    const { shown } = states.findLast((state) => state.startSeconds <= startSeconds) ?? states[0]!
    const isFollowed = states.some((state) => state.startSeconds === endSeconds)
    const after = isFollowed ? [] : [{ shown, startSeconds: endSeconds }]
    return [{ shown, startSeconds, isTurn: true }, ...after]
  })
  return [...states, ...turns].toSorted((one, other) => one.startSeconds - other.startSeconds)
}
