import type { RefineRequest, SceneDraft, SpokenSentence } from '../../author.ts'
import { startSpeaker } from '../../speaker.ts'
import { composeSlide } from '../slides/slide-layout.ts'
import { learnCasing, upperFirst } from '../words/text-clean.ts'
import { mentions } from '../words/text-match.ts'
import type { NoteCommand } from './note-command.ts'
import { carriesTopic, sentencesAbout } from './note-source.ts'

/** The scenes a note is on: one, a module's, or all of the course's. */
export type Scope = { scenes: number[]; isOne: boolean; isCourse: boolean }

/** The fewest scenes of a module. */
const LEAST = 2
const MOST_SENTENCES = 6

/**
 * The scenes of a module with one more or one less, as a note asks; null when the command is none of that, or
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

/** A scene about a topic, of what the sources carry of it, before the module's last one. */
function withScene(scenes: SceneDraft[], topic: string, request: RefineRequest): SceneDraft[] | null {
  const said = scenes.flatMap(({ sentences }) => sentences)
  const sentences = sentencesAbout(topic, request, said, { most: MOST_SENTENCES, strict: false })
  if (sentences.length === 0) return null
  return scenes.toSpliced(-1, 0, sceneOf(upperFirst(topic), sentences, request))
}

/** A scene whose slide shows a line for each of its sentences that makes one. */
function sceneOf(
  title: string,
  sentences: SpokenSentence[],
  { language, documents, brief }: RefineRequest,
): SceneDraft {
  const speaker = startSpeaker(language, learnCasing(documents), { forbiddenWords: brief.forbiddenWords })
  const statements = sentences.flatMap(({ text, sourceRef: ref }) =>
    ref ? [{ kind: 'sentence' as const, follows: false, text, ref }] : [],
  )
  return { title, ...composeSlide({ title, statements, sentences, speaker }), sentences }
}

/** One scene as two: the lines go with their sentences. */
function split(scenes: SceneDraft[], index: number, { language }: RefineRequest): SceneDraft[] | null {
  const scene = scenes[index]!
  const middle = Math.ceil(scene.sentences.length / 2)
  const lines = scene.bullets.map((text, line) => ({ text, sentence: scene.bulletSentences[line] ?? null }))
  if (scene.layout !== 'bullets' || scene.sentences.length < 4) return null
  const half = (from: number, to: number, mark: string): SceneDraft => {
    const own = lines.filter(({ sentence }) => sentence !== null && sentence >= from && sentence < to)
    return {
      ...scene,
      title: `${scene.title}${mark}`,
      layout: own.length > 0 ? 'bullets' : 'divider',
      bullets: own.map(({ text }) => text),
      bulletSentences: own.map(({ sentence }) => (sentence ?? 0) - from),
      emphasis: scene.emphasis.filter((phrase) => own.some(({ text }) => text.includes(phrase))),
      sentences: scene.sentences.slice(from, to),
    }
  }
  const rest = language === 'fr' ? ' (suite)' : ' (continued)'
  return scenes.toSpliced(index, 1, half(0, middle, ''), half(middle, scene.sentences.length, rest))
}
