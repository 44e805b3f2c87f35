import { TURN_CUE } from '@/lib/media/video/video-plan'

/** A caption with its start and end in seconds of the video. */
export type TranscriptCue = { startTime: number; endTime: number; text: string; id?: string }
export type TranscriptLine = { start: number; end: number; text: string }
export type TranscriptPart = { title: string; start: number; lines: TranscriptLine[] }

type Chapter = { title: string; start_seconds: number; duration_seconds: number }

const SENTENCE_END = /[.!?…][»”"')\]\s]*$/

/**
 * Captions joined into whole sentences, under the chapter in which each starts; captions before the first
 * chapter are in the first.
 */
export function transcriptLines(
  cues: readonly TranscriptCue[],
  chapters: readonly Chapter[],
): TranscriptPart[] {
  const parts = chapters.map(({ title, start_seconds }) => ({
    title,
    start: start_seconds,
    lines: [] as TranscriptLine[],
  }))
  let open: TranscriptLine | null = null
  let home: TranscriptPart | undefined
  for (const { startTime, endTime, text, id } of cues) {
    if (id === TURN_CUE) continue
    const words = plainText(text)
    if (words === '') continue
    const part = parts.findLast(({ start }) => start <= startTime) ?? parts[0]
    if (!part) break
    if (open && part === home) {
      open.text += ` ${words}`
      open.end = endTime
    } else {
      open = { start: startTime, end: endTime, text: words }
      home = part
      part.lines.push(open)
    }
    if (SENTENCE_END.test(words)) open = null
  }
  return parts
}

/** The end of the pause in which the learner answers at `seconds`; null if there is none. */
export const turnEnd = (cues: readonly TranscriptCue[], seconds: number): number | null =>
  cues.find(({ id, startTime, endTime }) => id === TURN_CUE && startTime <= seconds && seconds < endTime)
    ?.endTime ?? null

/** Caption text without line breaks and markup. */
const plainText = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim()

/** The start of the last line that has started at `seconds`; null before the first. */
export function currentLine(parts: readonly TranscriptPart[], seconds: number): number | null {
  let found: number | null = null
  for (const { lines } of parts) for (const { start } of lines) if (start <= seconds) found = start
  return found
}

/** The index of the chapter at `seconds`; the first one before it starts. */
export const currentChapter = (chapters: readonly Chapter[], seconds: number): number =>
  Math.max(
    0,
    chapters.findLastIndex(({ start_seconds }) => start_seconds <= seconds),
  )
