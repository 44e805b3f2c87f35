import { wordsOf } from '../../../../author/text/text-match.ts'
import type { Scene } from '../../../../generated/prisma/client.ts'
import type { SentenceTiming } from '../../../../media/narration/narrator.ts'
import type { SlideView } from '../../../../media/renderer.ts'
import { SLIDE_LAYOUTS } from '../../../../media/slides/slide-layouts.ts'
import { readBulletSentences, readBullets, readTimings } from '../scene-json.ts'

/**
 * A state of a slide: what of it is seen, and the second of the scene at which it starts. `isTurn`: a ring fills
 * on it while the learner answers.
 */
export type SlideState = SlideView & { startSeconds: number; isTurn?: true }

/** No state is shown for less. */
const SHORTEST_SECONDS = 0.8
/** As many words of a line are enough to find it in its sentence. */
const OPENING = 2
/** From here on the title is no longer alone. */
const ALONE_SECONDS = 3

/**
 * How a scene's slide builds up: each line appears when a sentence about it starts, or when a sentence about
 * several lines comes to its words; a line without one appears with the next that has one. The first line is visible from the start if its sentence comes late.
 * The whole slide is visible from the start if building up makes no sense or no longer matches the scene's
 * lines and sentences.
 */
export function slideStates(
  scene: Pick<Scene, 'layout' | 'bullets' | 'bulletSentences' | 'timings'>,
): SlideState[] {
  const times = lineTimes(scene) ?? []
  const states = [{ shown: 0, startSeconds: 0 }]
  for (const [line, time] of times.entries()) {
    const state = states.at(-1)!
    if (time - state.startSeconds < SHORTEST_SECONDS) state.shown = line + 1
    else states.push({ shown: line + 1, startSeconds: time })
  }
  return states.map(({ shown, startSeconds }) => ({
    shown: shown < times.length ? shown : null,
    startSeconds,
  }))
}

/** The second at which each line appears, in order; null if all are visible from the start. */
function lineTimes(
  scene: Pick<Scene, 'layout' | 'bullets' | 'bulletSentences' | 'timings'>,
): number[] | null {
  const { builds, headed } = SLIDE_LAYOUTS[scene.layout]
  const sentences = readBulletSentences(scene.bulletSentences)
  const timings = readTimings(scene.timings)
  const texts = readBullets(scene.bullets)
  const { length } = texts
  if (!builds || length < 2 || sentences.length !== length) return null
  if (sentences.some((sentence) => sentence !== null && !timings[sentence])) return null
  const spoken = sentences.map((sentence, line) => {
    if (sentence === null) return null
    const { startSeconds, words } = timings[sentence]!
    return sentence === sentences[line - 1] ? (saidAt(texts[line]!, words) ?? startSeconds) : startSeconds
  })
  const latest = Math.max(...spoken.filter((time) => time !== null))
  if (!Number.isFinite(latest)) return null
  let next = latest
  const times = spoken.toReversed().map((time) => {
    next = Math.min(next, time ?? next)
    return next
  })
  times.reverse()
  const first = times[0]!
  if (first > ALONE_SECONDS) return times.map((time) => (time === first ? 0 : time))
  if (headed && spoken[0] === null) times[0] = 0
  return times
}

/** The second at which a line's first words are spoken; null if they are not, or in another form. */
function saidAt(line: string, words: SentenceTiming['words']): number | null {
  const opening = wordsOf(line).slice(0, OPENING)
  const spoken = words.flatMap(({ text, startSeconds }) =>
    wordsOf(text).map((word) => ({ word, startSeconds })),
  )
  const at = spoken.findIndex((_, from) =>
    opening.every((word, index) => spoken[from + index]?.word === word),
  )
  return opening.length > 0 && at >= 0 ? spoken[at]!.startSeconds : null
}
