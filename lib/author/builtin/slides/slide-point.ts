import type { LayoutName } from '../../../media/slides/slide-layouts.ts'
import type { Language, SourceRef } from '../../../platform/source-document.ts'
import type { SceneDraft, SpokenSentence } from '../../author.ts'
import { sentenceKey, similarity } from '../words/text-match.ts'

/** A line of a slide and the passage it was taken from. */
export type Point = { text: string; ref: SourceRef }

/** What a slide shows, as a scene holds it. */
export type Slide = Pick<SceneDraft, 'layout' | 'bullets' | 'bulletSentences'>

/** The sentence that speaks of a point: of those from its passage the one most like it; null when none is. */
export function sentenceOf(point: Point, sentences: SpokenSentence[], language: Language): number | null {
  const near = sentences.flatMap(({ text, sourceRef }, index) =>
    sourceRef && overlaps(sourceRef, point.ref)
      ? [{ index, score: similarity(text, point.text, language) - sourceRef.quote.length / 1e5 }]
      : [],
  )
  return near.toSorted((a, b) => b.score - a.score)[0]?.index ?? null
}

const overlaps = (one: SourceRef, other: SourceRef): boolean =>
  one.sourceId === other.sourceId && one.start < other.end && one.end > other.start

/** Points as a slide. Lines that say the same as one before, or as a whole spoken sentence, are left out. */
export function slideOf(
  layout: LayoutName,
  points: Point[],
  sentences: SpokenSentence[],
  language: Language,
): Slide {
  const said = new Set(sentences.map(({ text }) => sentenceKey(text)))
  const seen = new Set<string>()
  const distinct = points.filter(({ text }) => {
    const key = sentenceKey(text)
    return !said.has(key) && !seen.has(key) && seen.add(key)
  })
  const keys = distinct.map(({ text }) => sentenceKey(text))
  // "Agents: customizable" beside "Agents: customizable, conversable" says nothing.
  const kept = distinct.filter((_point, index) => !keys.some((key) => key.startsWith(`${keys[index]} `)))
  return {
    layout,
    bullets: kept.map(({ text }) => text),
    bulletSentences: kept.map((point) => sentenceOf(point, sentences, language)),
  }
}
