import type { Language, SourceDocument, SourceRef } from '../../product/source-document.ts'
import type { Brief, SceneDraft, SpokenSentence } from '../contract/author.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { ScenePlan } from '../lesson/scene-plan.ts'
import { readScene } from '../lesson/scene-refs.ts'
import { readTree } from '../reading/read-tree.ts'
import { sayWithout } from '../text/forbidden-words.ts'
import { refAt } from '../text/ref-at.ts'
import { mentions, similarity } from '../text/text-match.ts'
import { findPassages } from '../wording/say/find-passages.ts'
import { narrateScene } from '../wording/say/narrate-scene.ts'
import { type Speech, startSpeech } from '../wording/say/speech-form.ts'

/** What applying notes needs: the sources, and the brief with its forbidden words. */
export type NoteBench = { language: Language; documents: SourceDocument[]; brief: Brief }

/** Two sentences this similar say the same. */
const ALIKE = 0.75

/** Sentences from the sources' passages that scenes do not say yet, at most `most`, each with its passage. */
export function unsaidSentences(
  { language, documents, brief }: NoteBench,
  refs: SourceRef[],
  said: readonly SpokenSentence[],
  most: number,
): SpokenSentence[] {
  const trees = documents.map(readTree)
  const speech = startSpeech(documents, language)
  const found: SpokenSentence[] = []
  const isSaid = ({ text }: SpokenSentence) =>
    [...said, ...found].some((each) => similarity(each.text, text, language) >= ALIKE)
  for (const ref of refs) {
    const plan = readScene([ref], trees, '')
    let isTaken = false
    for (const sentence of plan ? sentencesOf(plan, speech, brief) : []) {
      // A sentence that leans on the one before it makes no sense without it.
      const leans = LANGUAGE_PACKS[language].patterns.leans.test(sentence.text)
      isTaken = found.length < most && (isTaken || !leans) && !isSaid(sentence)
      if (isTaken) found.push(sentence)
    }
  }
  return found
}

/** What a scene's passages say, each sentence with its own passage and without forbidden words. */
function sentencesOf(plan: ScenePlan, speech: Speech, { forbiddenWords }: Brief): SpokenSentence[] {
  return narrateScene(plan, speech, { saysHeading: false }).flatMap(
    ({ text, span, speaker }): SpokenSentence[] => {
      const left = sayWithout(text, forbiddenWords, speech.language)
      if (left === null || !span) return []
      const sourceRef = refAt(plan.tree.document, span.start, span.end)
      return [{ text: left === text ? text : speech.sentence(left), sourceRef, ...(speaker && { speaker }) }]
    },
  )
}

/** Sentences of the sources about a topic that are not said yet; `strict`: each mentions the topic itself. */
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

/** The passages of the sections that a scene is about. */
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

/** Whether a section that scenes are about has a passage on a topic. */
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
