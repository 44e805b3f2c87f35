import type { SourceRef } from '../../product/source-document.ts'
import type { ModuleRequest, OutlineScene } from '../contract/author.ts'
import { batchesOf } from './check/judge-claims.ts'
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
import {
  houseRules,
  REVIEWER_RULE,
  SLIDE_RULES,
  SPOKEN_RULES,
  showMaterial,
  showOutline,
} from './prompt/model-prompt.ts'
import { levelRule } from './prompt/teaching-style.ts'
import type { Ask } from './provider/ask-model.ts'
import { type ScenesWritten, scenesAnswer } from './provider/model-answers.ts'

/** Scenes per prompt: few enough for a slow model to answer in time. */
const AT_ONCE = 8

/**
 * Prompts a model for the scenes of a `group`, by their index in the module; the result is not parsed here. If the
 * response is cut off even with a larger limit, it is requested again in halves.
 */
export async function askScenes(
  ask: Ask,
  request: ModuleRequest,
  passages: Passage[],
  group: number[],
): Promise<ScenesWritten> {
  try {
    return await askTogether(ask, request, passages, group)
  } catch (error) {
    if (!isTruncated(error) || group.length < 2) throw error
    const half = Math.ceil(group.length / 2)
    const parts = [group.slice(0, half), group.slice(half)].map((part) =>
      askScenes(ask, request, passages, part),
    )
    return { scenes: (await Promise.all(parts)).flatMap(({ scenes }) => scenes) }
  }
}

const askTogether = (
  ask: Ask,
  request: ModuleRequest,
  passages: Passage[],
  group: number[],
): Promise<ScenesWritten> =>
  ask({
    ...sceneFrame(request, passages, group, ask.isSmall),
    prompt: [
      ...(ask.isSmall ? [] : [showOutline(request.outline)]),
      showPlanned(request, passages, ask.isSmall ? group : null),
      `Write scenes ${group.map((index) => index + 1).join(', ')} of module ${request.moduleIndex + 1}, each with its number.`,
    ].join('\n\n'),
    schema: scenesAnswer,
    accept: ({ scenes }) => ({ scenes: scenes.filter(({ scene }) => group.includes(scene - 1)) }),
  })

/** What every prompt about scenes begins with, so that providers cache it; a small model reads no more than it needs. */
export const sceneFrame = (
  request: ModuleRequest,
  passages: Passage[],
  group: readonly number[],
  isSmall = false,
) => ({
  instructions: [
    houseRules(request),
    SPOKEN_RULES,
    SLIDE_RULES,
    sceneRules(request),
    exampleScenes(request.language),
  ].join('\n\n'),
  material: showMaterial(
    request,
    showPassages((isSmall ? passagesAt : readingFor)(passages, refsOf(request, group))),
  ),
})

function sceneRules({ outline, brief, documents }: ModuleRequest): string {
  const { least, most } = wordsOfScene(outline, brief, documents)
  return [
    `A scene has ${least} to ${most} words, fewer if its passages say less. It teaches what its plan says, from the passages named there; other passages only help to understand them.`,
    'The plans before and after it tell what was said and what will be: lead from one to the next, and do not say it again. Only a scene whose plan opens the module or recalls it does so; none greets.',
    'Speak as the trainer of the examples below does: to the point, in pictures of daily work where the passages have them, and with what to do and why before what it is called.',
    ...levelRule(brief),
    REVIEWER_RULE,
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

/** The plan of a module, or of some of its scenes. */
function showPlanned(
  request: ModuleRequest,
  passages: readonly Passage[],
  only: readonly number[] | null,
): string {
  const lines = plannedIn(request).flatMap((scene, index) => {
    if (only && !only.includes(index)) return []
    const numbers = passagesAt(passages, scene.sourceRefs).map(({ number }) => number)
    const plan = [scene.title, scene.description, scene.plannedNarrationSummary].map(fenced)
    // What an outline keeps as the passages of an opening or a recap are those of the others.
    const isFrame = scene.role === 'opens' || scene.role === 'recalls'
    const does = scene.role ? `${scene.role}, ` : ''
    const cited = isFrame ? `${scene.role} the module` : `${does}passages ${numbers.join(', ')}`
    return `Scene ${index + 1}: ${plan.join(' / ')} (${cited})`
  })
  const objectives = (request.outline.modules[request.moduleIndex]?.objectives ?? []).map(fenced).join('; ')
  return `<scenes>\nObjectives: ${objectives}\n${lines.join('\n')}\n</scenes>`
}
