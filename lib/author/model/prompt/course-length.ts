import type { SourceDocument } from '../../../product/source-document.ts'
import type { Brief, CourseOutline } from '../../contract/author.ts'

/** Words a narrator speaks per minute. */
const WORDS_A_MINUTE = 150
/** The share of the requested length that needs no remark. */
const NEARLY = 0.9
const SHORTEST_SCENE = 50
const LONGEST_SCENE = 200

/** The minutes that texts fill at the pace of narration, at least two. Pure. */
export function minutesOf(texts: readonly string[]): number {
  const words = texts.reduce((sum, text) => sum + (text.match(/\S+/gu)?.length ?? 0), 0)
  return Math.max(2, Math.round(words / WORDS_A_MINUTE))
}

/**
 * The length of a course in minutes: as requested, but no more than the material fills. `isShort`: that is
 * clearly less than requested. Pure.
 */
export function settleLength(
  { targetMinutes }: Brief,
  carried: number,
): { minutes: number; isShort: boolean } {
  if (targetMinutes === null) return { minutes: carried, isShort: false }
  return { minutes: Math.min(targetMinutes, carried), isShort: carried < targetMinutes * NEARLY }
}

/** The average number of words per scene in a course of its settled length. Pure. */
export function wordsOfScene(
  { modules }: CourseOutline,
  brief: Brief,
  documents: readonly SourceDocument[],
): { least: number; most: number } {
  const scenes = modules.reduce((sum, module) => sum + module.scenes.length, 0)
  const { minutes } = settleLength(brief, minutesOf(documents.map(({ text }) => text)))
  const words = (minutes * WORDS_A_MINUTE) / Math.max(1, scenes)
  const tens = (count: number) => Math.round(count / 10) * 10
  const least = Math.max(SHORTEST_SCENE, Math.min(tens(words * 0.7), LONGEST_SCENE / 2))
  return { least, most: Math.max(least + 50, Math.min(tens(words * 1.3), LONGEST_SCENE)) }
}
