import type { Scene } from '../../../generated/prisma/client.ts'
import type { SourceRef } from '../../../product/source-document.ts'
import { readSentences, readTimings } from '../../modules/scenes/scene-json.ts'
import { isSamePassage } from './place-questions.ts'

/** Seconds of a module's video. */
export type VideoSpan = { from: number; to: number }

type Timed = Pick<Scene, 'startSeconds' | 'durationSeconds' | 'audioSeconds'>

/** From when to when each scene of a module is seen; before it has a video, as long as it is spoken. */
export function sceneSpans(scenes: readonly Timed[]): VideoSpan[] {
  let end = 0
  return scenes.map(({ startSeconds, durationSeconds, audioSeconds }) => {
    const from = startSeconds ?? end
    end = from + (durationSeconds ?? audioSeconds ?? 0)
    return { from, to: end }
  })
}

/**
 * When a passage was said, up to the end of a scene: its sentences in the scene nearest to that end. The whole
 * scene if none is about it.
 */
export function saidAt(
  scenes: readonly (Timed & Pick<Scene, 'sentences' | 'timings'>)[],
  sceneIndex: number,
  passage: SourceRef | null,
): VideoSpan {
  const spans = sceneSpans(scenes)
  const nearest = scenes.slice(0, sceneIndex + 1).findLastIndex((scene) => spoken(scene, passage).length > 0)
  const scene = scenes[nearest]
  const whole = spans[sceneIndex] ?? { from: 0, to: 0 }
  if (!scene) return whole
  const start = spans[nearest]?.from ?? 0
  const said = spoken(scene, passage)
  return {
    from: start + Math.min(...said.map(({ startSeconds }) => startSeconds)),
    to: start + Math.max(...said.map(({ endSeconds }) => endSeconds)),
  }
}

/** The times, from the start of a scene, of its sentences about a passage. */
function spoken({ sentences, timings }: Pick<Scene, 'sentences' | 'timings'>, passage: SourceRef | null) {
  const times = readTimings(timings)
  return readSentences(sentences).flatMap(({ sourceRef }, index) =>
    isSamePassage(sourceRef, passage) ? (times[index] ?? []) : [],
  )
}
