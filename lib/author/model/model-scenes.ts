import type { ModuleRequest, SceneDraft } from '../author.ts'
import { AUTHOR_TIMEOUT, authorPool } from '../author-pool.ts'
import { builtinAuthor } from '../builtin-author.ts'
import { judgeScenes, unquestioned } from './check/judge-scenes.ts'
import { fenced, numberPassages, type Passage, passagesAt, showPassages } from './model-passages.ts'
import { type Ask, UnfitAnswer } from './provider/ask-model.ts'
import { type ScenesWritten, scenesAnswer } from './provider/model-answers.ts'
import { houseRules, SLIDE_RULES, SPOKEN_RULES, showBrief, showOutline } from './provider/model-prompt.ts'

/** Scenes per prompt: few enough for a slow model to answer in time. */
const AT_ONCE = 4
/** Characters of passages a scene may bring along. */
const MOST_OF_SCENE = 12_000

/**
 * Writes a module's scenes with a model and has `check` compare them with their passages; a scene without any
 * supported sentence is left to the built-in author. Remarks say so.
 */
export async function writeModelScenes(
  ask: Ask,
  request: ModuleRequest,
  check: Ask = ask,
): Promise<SceneDraft[]> {
  const planned = request.outline.modules[request.moduleIndex]?.scenes ?? []
  const indexes = planned.map((_scene, index) => index)
  const groups = indexes.filter((index) => index % AT_ONCE === 0).map((at) => indexes.slice(at, at + AT_ONCE))
  const passages = numberPassages(request.documents)
  const answers = await Promise.all(groups.map((group) => askScenes(ask, request, passages, group)))
  const answer = await judgeScenes(check, { scenes: answers.flatMap(({ scenes }) => scenes) }, passages)
  const read = await authorPool().run('readModelScenes', { request, answer }, AUTHOR_TIMEOUT)
  const plain = read.includes(null) ? await builtinAuthor.writeScenes(request) : []
  const unchecked = new Set(answer.scenes.flatMap(({ scene, verdicts }) => (verdicts ? [] : [scene])))
  return read.map((scene, index) => {
    if (!scene) return { ...plain[index]!, remarks: [{ code: 'rewritten', text: '' }] }
    return unchecked.has(index + 1) ? { ...scene, remarks: [{ code: 'unchecked', text: '' }] } : scene
  })
}

const askScenes = (
  ask: Ask,
  request: ModuleRequest,
  passages: Passage[],
  group: number[],
): Promise<ScenesWritten> =>
  ask({
    instructions: [
      houseRules(request.language),
      SPOKEN_RULES,
      SLIDE_RULES,
      'A scene has 60 to 150 words. The first scene of a module says what it is about and why it matters; the last recalls what was said; a scene does not greet again.',
    ].join('\n\n'),
    prompt: [
      showBrief(request.brief),
      showOutline(request.outline),
      showPassages(passagesFor(request, passages, group)),
      showPlanned(request, passages, group),
      `Write scenes ${group.map((index) => index + 1).join(', ')} of module ${request.moduleIndex + 1}, each with its number.`,
    ].join('\n\n'),
    schema: scenesAnswer,
    accept: async (answer) => {
      const scenes = answer.scenes.filter(({ scene }) => group.includes(scene - 1))
      const input = { request, answer: unquestioned({ scenes }) }
      const read = await authorPool().run('readModelScenes', input, AUTHOR_TIMEOUT)
      if (read.some((scene) => scene !== null)) return { scenes }
      throw new UnfitAnswer(
        'No scene has a sentence whose passage carries it. Quote the passage word for word, and say no more than it says.',
      )
    },
  })

function passagesFor(
  { outline, moduleIndex }: ModuleRequest,
  passages: Passage[],
  group: number[],
): Passage[] {
  const scenes = outline.modules[moduleIndex]?.scenes ?? []
  const chosen = group.flatMap((index) => {
    let sum = 0
    return passagesAt(passages, scenes[index]?.sourceRefs ?? []).filter(({ text }) => {
      sum += text.length
      return sum <= MOST_OF_SCENE
    })
  })
  return [...new Set(chosen)].toSorted((a, b) => a.number - b.number)
}

function showPlanned({ outline, moduleIndex }: ModuleRequest, passages: Passage[], group: number[]): string {
  const module = outline.modules[moduleIndex]
  const lines = group.map((index) => {
    const scene = module?.scenes[index]
    const numbers = passagesAt(passages, scene?.sourceRefs ?? []).map(({ number }) => number)
    const plan = [scene?.title, scene?.description, scene?.plannedNarrationSummary].map((text) =>
      fenced(text ?? ''),
    )
    return `Scene ${index + 1}: ${plan.join(' / ')} (passages ${numbers.join(', ')})`
  })
  const objectives = (module?.objectives ?? []).map(fenced).join('; ')
  return `<scenes>\nObjectives: ${objectives}\n${lines.join('\n')}\n</scenes>`
}
