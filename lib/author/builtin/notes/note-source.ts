import type { Language, SourceDocument, SourceRef } from '../../../platform/source-document.ts'
import type { Brief, SceneDraft, SpokenSentence } from '../../author.ts'
import { readStatements } from '../../read-statements.ts'
import { locate } from '../../scene-passages.ts'
import { startSpeaker } from '../../speaker.ts'
import { findPassages } from '../narration/find-passages.ts'
import { speakStatement } from '../narration/speak-statement.ts'
import { learnArticles } from '../words/noun-article.ts'
import { learnCasing } from '../words/text-clean.ts'
import { mentions, similarity } from '../words/text-match.ts'

/** What notes are applied with: the sources, and the words a scene must not say. */
export type NoteBench = { language: Language; documents: SourceDocument[]; brief: Brief }

/** Two sentences alike to this degree say the same. */
const ALIKE = 0.75

/**
 * Sentences from the sources' passages that scenes do not say yet, at most so many, each with its passage.
 */
export function unsaidSentences(
  { language, documents, brief }: NoteBench,
  refs: SourceRef[],
  said: readonly SpokenSentence[],
  most: number,
): SpokenSentence[] {
  const speaker = startSpeaker(language, learnCasing(documents), {
    tone: brief.tone,
    articles: learnArticles(documents, language),
    forbiddenWords: brief.forbiddenWords,
  })
  const found: SpokenSentence[] = []
  const isSaid = ({ text }: SpokenSentence) =>
    [...said, ...found].some((each) => similarity(each.text, text, language) >= ALIKE)
  for (const { document, blocks } of refs.flatMap((ref) => locate(ref, documents)))
    for (const statement of readStatements(document, blocks)) {
      if (statement.kind === 'topic') continue
      for (const sentence of speakStatement(statement, speaker, document))
        if (sentence.sourceRef && found.length < most && !isSaid(sentence)) found.push(sentence)
    }
  return found
}

/**
 * Sentences about a topic that the sources carry and that are not said yet; `strict`: each names the topic
 * itself.
 */
export function sentencesAbout(
  topic: string,
  bench: NoteBench,
  said: readonly SpokenSentence[],
  { most, strict }: { most: number; strict: boolean },
): SpokenSentence[] {
  const { language, documents } = bench
  const refs = findPassages(topic, documents, language, 6)
  const sentences = unsaidSentences(bench, refs, said, strict ? 50 : most)
  return strict ? sentences.filter(({ text }) => mentions(text, topic, language)).slice(0, most) : sentences
}

/** The passages of the sections a scene speaks of. */
export function sectionsOf(scene: SceneDraft, documents: SourceDocument[]): SourceRef[] {
  return scene.sentences.flatMap(({ sourceRef }) => {
    const document = documents.find(({ sourceId }) => sourceId === sourceRef?.sourceId)
    if (!document || !sourceRef) return []
    const headings = document.blocks.filter(({ kind }) => kind === 'heading')
    const start = headings.findLast((block) => block.start <= sourceRef.start)?.end ?? 0
    const end = headings.find((block) => block.start > sourceRef.start)?.start ?? document.text.length
    return [{ sourceId: document.sourceId, start, end, quote: document.text.slice(start, end) }]
  })
}

/** Whether scenes speak of a section of the sources that has a passage about a topic. */
export function carriesTopic(
  scenes: readonly SceneDraft[],
  topic: string,
  { documents, language }: NoteBench,
): boolean {
  const sections = scenes.flatMap((scene) => sectionsOf(scene, documents))
  return findPassages(topic, documents, language, 6).some((ref) =>
    sections.some((each) => each.sourceId === ref.sourceId && each.start < ref.end && ref.start < each.end),
  )
}
