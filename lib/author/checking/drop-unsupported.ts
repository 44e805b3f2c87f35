import type { SceneDraft, SpokenSentence } from '../contract/author.ts'

/**
 * A scene without its unsupported sentences, except those unchanged since `before`; remarks list them. Lines
 * are reassigned to sentences. Pure.
 */
export function withoutUnsupported(
  scene: SceneDraft,
  before: SceneDraft | undefined = undefined,
): SceneDraft {
  const known = new Set(before?.sentences.map(({ text }) => text))
  return filterSentences(scene, ({ text, unsupported }) => !unsupported || known.has(text))
}

/**
 * A scene with only the sentences that are kept; remarks list the others, and lines are reassigned. The scene
 * itself if that is all of them or none.
 */
export function filterSentences(
  scene: SceneDraft,
  isKept: (sentence: SpokenSentence) => boolean,
): SceneDraft {
  const kept = scene.sentences.filter(isKept)
  if (kept.length === scene.sentences.length || kept.length === 0) return scene
  const bulletSentences = scene.bulletSentences.map((index) => {
    const place = index === null ? -1 : kept.indexOf(scene.sentences[index]!)
    return place < 0 ? null : place
  })
  const gone = scene.sentences.filter((sentence) => !kept.includes(sentence))
  const left = gone.map(({ text }) => ({ code: 'left_out' as const, text }))
  return { ...scene, sentences: kept, bulletSentences, remarks: [...(scene.remarks ?? []), ...left] }
}
