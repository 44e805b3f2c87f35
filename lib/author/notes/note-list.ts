import type { Language, SourceDocument, SourceRef } from '../../product/source-document.ts'
import type { RefineRequest, SceneDraft, SpokenSentence } from '../contract/author.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { NoteCommand } from '../language/pack/note-command.ts'
import { isFrame } from '../lesson/outlines/pair-outlines.ts'
import type { ScenePlan } from '../lesson/scene-plan.ts'
import { readScene } from '../lesson/scene-refs.ts'
import { titleCandidates } from '../lesson/title-candidates.ts'
import { readTree } from '../reading/read-tree.ts'
import { refAt } from '../text/ref-at.ts'
import { upperFirst } from '../text/text-clean.ts'
import { titleKey } from '../text/text-key.ts'
import { mentions } from '../text/text-match.ts'
import { beginning, phrase } from '../text/whole-phrase.ts'
import { slideOf } from '../wording/show/draw-scene.ts'
import { withLines } from './note-lines.ts'
import { carriesTopic, sentencesAbout } from './note-source.ts'

/** The scenes a note is about: one, a module's, or all of the course. */
export type Scope = { scenes: number[]; isOne: boolean; isCourse: boolean }

type Slide = ReturnType<typeof slideOf>

/** The fewest scenes of a module. */
const LEAST = 2
const MOST_SENTENCES = 6

/**
 * The scenes of a module with one more or one fewer, as a note asks; null if the command asks for neither, or
 * cannot be followed.
 */
export function changeList(
  scenes: SceneDraft[],
  command: NoteCommand,
  { scenes: named, isOne, isCourse }: Scope,
  request: RefineRequest,
): SceneDraft[] | null {
  const { language } = request
  if (command.kind === 'drop_here' && isOne) return without(scenes, [named[0]!])
  if (command.kind === 'drop_scene') {
    const found = named.filter((index) => mentions(scenes[index]!.title, command.text, language))
    return found.length > 0 ? without(scenes, found) : null
  }
  if (command.kind === 'split_scene' && isOne) return split(scenes, named[0]!, request)
  if (command.kind === 'add_scene' && (!isCourse || carriesTopic(scenes, command.text, request)))
    return withScene(scenes, command.text, request)
  return null
}

const without = (scenes: SceneDraft[], leaving: number[]): SceneDraft[] | null =>
  scenes.length - leaving.length >= LEAST ? scenes.filter((_scene, index) => !leaving.includes(index)) : null

/** The indexes of the scenes that neither open nor recap their module, nor are practice. */
export function bodyOf(scenes: readonly SceneDraft[]): number[] {
  const referring = scenes.map(({ sentences }) => ({
    sourceRefs: sentences.flatMap(({ sourceRef }) => sourceRef ?? []),
  }))
  const first = scenes[0]?.layout
  const isFramed = (first === 'title' || first === 'opening') && scenes.at(-1)?.layout === 'closing'
  const isBody = (index: number) =>
    scenes[index]!.layout !== 'closing' &&
    !(isFramed && index === 0) &&
    !isFrame(referring[index]!, { scenes: referring })
  return scenes.flatMap((_scene, index) => (isBody(index) ? [index] : []))
}

/** Adds a scene about a topic, from what the sources say about it, before the module's recap or practice. */
function withScene(scenes: SceneDraft[], topic: string, request: RefineRequest): SceneDraft[] | null {
  const said = scenes.flatMap(({ sentences }) => sentences)
  const sentences = sentencesAbout(topic, request, said, { most: MOST_SENTENCES, strict: false })
  if (sentences.length === 0) return null
  const isLast = bodyOf(scenes).includes(scenes.length - 1)
  return scenes.toSpliced(isLast ? scenes.length : -1, 0, sceneOf(upperFirst(topic), sentences, request))
}

/** A scene whose slide shows what its sentences say, in the words of their passages. */
function sceneOf(title: string, sentences: SpokenSentence[], { documents }: RefineRequest): SceneDraft {
  const plan = planOf(title, sentences, documents)
  const own = plan?.tree.document.sourceId
  const said = sentences.map(({ text, sourceRef }) => ({
    text,
    span: sourceRef?.sourceId === own ? (sourceRef ?? null) : null,
  }))
  const blank: Slide = { layout: 'divider', bullets: [], bulletSentences: [], emphasis: [] }
  return { title, ...(plan ? slideOf(plan, said) : blank), sentences }
}

/**
 * The passages of sentences as the plan of a scene; null if they have none. Passages of other documents are
 * dropped.
 */
function planOf(title: string, sentences: SpokenSentence[], documents: SourceDocument[]): ScenePlan | null {
  const refs = sentences.flatMap(({ sourceRef }) => sourceRef ?? [])
  const document = documents.find(({ sourceId }) => sourceId === refs[0]?.sourceId)
  if (!document) return null
  const own = refs.filter(({ sourceId }) => sourceId === document.sourceId)
  return readScene(joined(own, document), [readTree(document)], title)
}

/** Joins consecutive passages, so that items of a list form a list again. */
function joined(refs: SourceRef[], document: SourceDocument): SourceRef[] {
  const spans: { start: number; end: number }[] = []
  for (const { start, end } of refs.toSorted((one, other) => one.start - other.start)) {
    const last = spans.at(-1)
    const isNext = last && !/[\p{L}\p{N}]{2}/u.test(document.text.slice(last.end, start))
    if (last && isNext) last.end = Math.max(last.end, end)
    else spans.push({ start, end })
  }
  return spans.map(({ start, end }) => refAt(document, start, end))
}

/** Splits a scene in two: lines go with their sentences, and the second scene is named after what it says. */
function split(
  scenes: SceneDraft[],
  index: number,
  { language, documents }: RefineRequest,
): SceneDraft[] | null {
  const scene = scenes[index]!
  const middle = Math.ceil(scene.sentences.length / 2)
  const lines = scene.bullets.map((text, line) => ({ text, sentence: scene.bulletSentences[line] ?? null }))
  if (scene.layout !== 'bullets' || scene.sentences.length < 4) return null
  const half = (from: number, to: number): SceneDraft => {
    const own = lines.filter(({ sentence }) => sentence !== null && sentence >= from && sentence < to)
    return {
      ...scene,
      layout: own.length > 0 ? 'bullets' : 'divider',
      bullets: own.map(({ text }) => text),
      bulletSentences: own.map(({ sentence }) => (sentence ?? 0) - from),
      emphasis: scene.emphasis.filter((phrase) => own.some(({ text }) => text.includes(phrase))),
      sentences: scene.sentences.slice(from, to),
    }
  }
  const rest = half(middle, scene.sentences.length)
  const titles = scenes.map(({ title }) => title)
  const title = ownTitle(rest, titles, documents, language)
  return scenes.toSpliced(index, 1, half(0, middle), titled(rest, title))
}

/** A title for a scene from its own words, different from other titles and, if possible, from its lines. */
function ownTitle(
  { title, sentences, bullets }: SceneDraft,
  others: string[],
  documents: SourceDocument[],
  language: Language,
): string {
  const plan = planOf('', sentences, documents)
  const said = sentences.map(({ text }) => phrase(text, 12) ?? beginning(text, 10))
  // Text as written in the source is preferred to spoken text: "60%", not "60 percent".
  const free = [...(plan ? titleCandidates(plan) : []), ...said].filter(
    (text) => !['', ...others].some((each) => titleKey(each) === titleKey(text)),
  )
  const clear = free.filter((text) => !LANGUAGE_PACKS[language].patterns.leans.test(text))
  const isShown = (text: string) => bullets.some((line) => titleKey(line) === titleKey(text))
  const unshown = clear.find((text) => !isShown(text) && !said.includes(text))
  return upperFirst(unshown ?? clear[0] ?? free[0] ?? title)
}

/** A scene with another title, without the line that says the same if it has other lines. */
function titled(scene: SceneDraft, title: string): SceneDraft {
  const left = scene.bullets.flatMap((text, line) =>
    titleKey(text) === titleKey(title) ? [] : [{ text, sentence: scene.bulletSentences[line] ?? null }],
  )
  return left.length > 0 ? { ...withLines(scene, left), title } : { ...scene, title }
}
