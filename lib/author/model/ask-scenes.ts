import type { SourceRef } from '../../product/source-document.ts'
import type { ModuleRequest, OutlineScene } from '../contract/author.ts'
import { batchesOf } from './check/judge-claims.ts'
import type { Rejection } from './check/rejection.ts'
import { isTruncated } from './check/unusable-answer.ts'
import {
  fenced,
  lengthOf,
  type Passage,
  passagesAt,
  readingFor,
  showPassages,
  WINDOW,
} from './passages/model-passages.ts'
import { wordsOfScene } from './prompt/course-length.ts'
import { exampleScenes } from './prompt/example-scenes.ts'
import { houseRules, SLIDE_RULES, SPOKEN_RULES, showBrief, showOutline } from './prompt/model-prompt.ts'
import { levelRule } from './prompt/teaching-style.ts'
import type { Ask } from './provider/ask-model.ts'
import { type ScenesWritten, scenesAnswer } from './provider/model-answers.ts'

/** Scenes per prompt: few enough for a slow model to answer in time. */
const AT_ONCE = 8

/**
 * Scenes to write, by their index in the module, or to repair: what was written and what of it was rejected.
 */
type Wanted = {
  group: number[]
  again?: { written: ScenesWritten['scenes']; rejected: readonly (readonly Rejection[])[] }
}

/**
 * Prompts a model for scenes of a module. A repair is one call with the previous response and the reasons for
 * rejection; the result is not parsed here. If the response is cut off even with a larger limit, it is
 * requested again in halves.
 */
export async function askScenes(
  ask: Ask,
  request: ModuleRequest,
  passages: Passage[],
  wanted: Wanted,
): Promise<ScenesWritten> {
  const { group } = wanted
  try {
    return await askTogether(ask, request, passages, wanted)
  } catch (error) {
    if (!isTruncated(error) || group.length < 2) throw error
    const half = Math.ceil(group.length / 2)
    const parts = [group.slice(0, half), group.slice(half)].map((part) =>
      askScenes(ask, request, passages, { ...wanted, group: part }),
    )
    return { scenes: (await Promise.all(parts)).flatMap(({ scenes }) => scenes) }
  }
}

const askTogether = (
  ask: Ask,
  request: ModuleRequest,
  passages: Passage[],
  { group, again }: Wanted,
): Promise<ScenesWritten> =>
  ask({
    instructions: [
      houseRules(request),
      SPOKEN_RULES,
      SLIDE_RULES,
      sceneRules(request),
      exampleScenes(request.language),
    ].join('\n\n'),
    material: `${showPassages(readingFor(passages, refsOf(request, group)))}\n\n${showBrief(request)}`,
    prompt: [
      showOutline(request.outline),
      showPlanned(request, passages),
      ...(again
        ? [
            showWritten(again.written.filter(({ scene }) => group.includes(scene - 1))),
            showRejected(group, again.rejected),
          ]
        : []),
      `Write scenes ${group.map((index) => index + 1).join(', ')} of module ${request.moduleIndex + 1}${again ? ' again, whole' : ''}, each with its number.`,
      ...(again ? [REPAIR] : []),
    ].join('\n\n'),
    schema: scenesAnswer,
    accept: ({ scenes }) => ({ scenes: scenes.filter(({ scene }) => group.includes(scene - 1)) }),
  })

function sceneRules({ outline, brief, documents }: ModuleRequest): string {
  const { least, most } = wordsOfScene(outline, brief, documents)
  return [
    `A scene has ${least} to ${most} words, fewer if its passages say less. It teaches what its plan says, from the passages named there; other passages only help to understand them.`,
    'The plans before and after it tell what was said and what will be: lead from one to the next, and do not say it again. Only a scene whose plan opens the module or recalls it does so; none greets.',
    'Speak as the trainer of the examples below does: to the point, in pictures of daily work where the passages have them, and with what to do and why before what it is called.',
    ...levelRule(brief),
  ].join('\n')
}

const plannedIn = ({ outline, moduleIndex }: ModuleRequest): OutlineScene[] =>
  outline.modules[moduleIndex]?.scenes ?? []

/** The passages that scenes of a module are about. */
const refsOf = (request: ModuleRequest, group: readonly number[]): SourceRef[] =>
  group.flatMap((index) => plannedIn(request)[index]?.sourceRefs ?? [])

/** Groups the scenes of a module for one prompt each: evenly sized, with their passages within a window. */
export function groupsOf(request: ModuleRequest, passages: readonly Passage[]): number[][] {
  const indexes = plannedIn(request).map((_scene, index) => index)
  const size = Math.ceil(indexes.length / Math.ceil(indexes.length / AT_ONCE))
  const isTooLong = (group: readonly number[]) =>
    group.length > size || lengthOf(passagesAt(passages, refsOf(request, group))) > WINDOW
  return batchesOf(indexes, isTooLong)
}

function showPlanned(request: ModuleRequest, passages: readonly Passage[]): string {
  const lines = plannedIn(request).map((scene, index) => {
    const numbers = passagesAt(passages, scene.sourceRefs).map(({ number }) => number)
    const plan = [scene.title, scene.description, scene.plannedNarrationSummary].map(fenced)
    return `Scene ${index + 1}: ${plan.join(' / ')} (passages ${numbers.join(', ')})`
  })
  const objectives = (request.outline.modules[request.moduleIndex]?.objectives ?? []).map(fenced).join('; ')
  return `<scenes>\nObjectives: ${objectives}\n${lines.join('\n')}\n</scenes>`
}

const REPAIR =
  'Keep what was not rejected word for word, with its passage. Say what was rejected as its passage says it, or leave it out and rephrase what leans on it: no "third" without a second, no "that is what" without what, no pronoun without its noun.'

function showWritten(scenes: ScenesWritten['scenes']): string {
  const shown = scenes.map(({ scene, layout, lines, sentences }) =>
    [
      `Scene ${scene} as you wrote it (layout ${layout})`,
      ...lines.map((line) => `- ${fenced(line)}`),
      ...sentences.map(
        ({ text, passage }) => `${fenced(text)} (${passage ? `passage ${passage}` : 'no passage'})`,
      ),
    ].join('\n'),
  )
  return `<answers>\n${shown.join('\n\n')}\n</answers>`
}

function showRejected(group: number[], rejected: readonly (readonly Rejection[])[]): string {
  const lines = group.flatMap((index) => {
    const own = rejected[index] ?? []
    if (own.length === 0) return [`- scene ${index + 1} was not written`]
    return own.map(({ text, reason }) => `- scene ${index + 1}: “${fenced(text)}” ${fenced(reason)}`)
  })
  return `<rejected>\n${lines.join('\n')}\n</rejected>`
}
