import { z } from 'zod'
import { jsonColumn } from '../../../platform/json-column.ts'

const stretch = z.tuple([z.number(), z.number()])
const session = z.object({
  number: z.number().int(),
  /** stretches that were played, in order; the last one may still be played */
  segments: z.array(stretch),
  at: z.number(),
  /** milliseconds since 1970 */
  reportedAt: z.number(),
  isPlaying: z.boolean(),
  isCompleted: z.boolean(),
})
/** What a record store was told of a learner and a video: the visit in progress, in seconds of the video. */
export type VideoSession = z.infer<typeof session>
/** What of it was told before. */
export const readVideoSession = jsonColumn('module_progress.told', session.nullable())

/** A report of a player. */
export type VideoReport = { position: number; time: number; isPaused: boolean; isCompleted: boolean }
export type VideoEvent =
  | { verb: 'initialized' | 'played' | 'paused' | 'completed'; at: number; segments: [number, number][] }
  | { verb: 'seeked'; from: number; at: number; segments: [number, number][] }

/** Without a report for so long, the next one begins another visit. */
const LONGEST_SILENCE_MS = 5 * 60_000
/** Seconds that a player may be ahead of the clock, or behind its last report. */
const SLACK = 2
const MOST_SEGMENTS = 200

/**
 * What a report says beside those before: a visit begins with `initialized` and `played`; a position that cannot
 * have been reached by playing was sought. `fastest` is the highest rate of playback. Pure.
 */
export function nextVideoSession(
  before: VideoSession | null,
  { position, time, isPaused, isCompleted }: VideoReport,
  fastest: number,
): { session: VideoSession; events: VideoEvent[] } {
  const events: VideoEvent[] = []
  const isNew = before === null || time - before.reportedAt > LONGEST_SILENCE_MS
  const next: VideoSession = isNew
    ? {
        number: (before?.number ?? 0) + 1,
        segments: [],
        at: position,
        reportedAt: time,
        isPlaying: false,
        isCompleted: before?.isCompleted ?? false,
      }
    : { ...before, segments: before.segments.map(([from, to]) => [from, to]) }
  const tell = (verb: 'initialized' | 'played' | 'paused' | 'completed') =>
    events.push({ verb, at: position, segments: copyOf(next.segments) })
  if (isNew) tell('initialized')
  const reach = ((time - next.reportedAt) / 1000) * fastest + SLACK
  const isSought = !isNew && (position < next.at - SLACK || position > next.at + reach)
  if (isSought) events.push({ verb: 'seeked', from: next.at, at: position, segments: copyOf(next.segments) })
  else if (next.isPlaying) extend(next.segments, position)
  if (isPaused || isCompleted) {
    if (next.isPlaying && isPaused && !isCompleted) tell('paused')
    next.isPlaying = false
  } else if (!next.isPlaying || isSought) {
    if (!next.isPlaying) tell('played')
    next.segments.push([position, position])
    next.isPlaying = true
  }
  if (isCompleted && !next.isCompleted) {
    next.isCompleted = true
    tell('completed')
  }
  next.segments = next.segments.slice(-MOST_SEGMENTS)
  return { session: { ...next, at: position, reportedAt: time }, events }
}

const copyOf = (segments: readonly [number, number][]): [number, number][] =>
  segments.filter(([from, to]) => to > from).map(([from, to]) => [from, to])

function extend(segments: [number, number][], position: number): void {
  const last = segments.at(-1)
  if (last) last[1] = Math.max(last[1], position)
}

/** Stretches as the video profile writes them: "0[.]12[,]20[.]31.5". */
export const playedSegments = (segments: readonly [number, number][]): string =>
  segments.map(([from, to]) => `${hundredth(from)}[.]${hundredth(to)}`).join('[,]')

const hundredth = (seconds: number): number => Math.round(seconds * 100) / 100

/** The share (0-1) of a video that stretches cover. */
export function coveredShare(segments: readonly [number, number][], duration: number): number {
  let [covered, end] = [0, 0]
  for (const [from, to] of segments.toSorted(([a], [b]) => a - b)) {
    covered += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return duration > 0 ? Math.min(1, hundredth(covered / duration)) : 0
}
