import type { ModuleRequest, SceneDraft } from '../contract/author.ts'
import { learnCasing } from '../text/text-clean.ts'
import type { SceneJudged } from './check/judge-scenes.ts'
import type { Rejection } from './check/rejection.ts'
import { askedLines } from './passages/model-line.ts'
import { numberPassages, passagesAt } from './passages/model-passages.ts'
import { materialIn } from './passages/text-behind.ts'
import { briefText, outlineText } from './prompt/model-prompt.ts'
import { readModelScene } from './read-model-scene.ts'

type Input = { request: ModuleRequest; answer: { scenes: (SceneJudged & { scene: number })[] } }

/** A model's scene, null if none of it is supported, what was rejected of it, and what it asks its reviewer. */
export type SceneRead = { draft: SceneDraft | null; rejected: Rejection[]; asked: string[] }

/**
 * A model's scenes of a module, in outline order. Repetitions of earlier scenes
 * are dropped. Pure.
 */
export function readModelScenes({ request, answer }: Input): SceneRead[] {
  const { language, brief, documents, outline, moduleIndex } = request
  const passages = numberPassages(documents)
  const planned = outline.modules[moduleIndex]?.scenes ?? []
  const bench = {
    language,
    brief,
    casing: learnCasing(documents),
    passages: new Map(passages.map((passage) => [passage.number, passage])),
    known: `${outlineText(outline)}\n${briefText(request)}`,
    material: materialIn(passages, language),
    notes: '',
    said: new Set<string>(),
  }
  return planned.map((scene, index) => {
    const written = answer.scenes.find((each) => each.scene === index + 1)
    const rejected: Rejection[] = []
    // A recap says again what others say.
    const isRecap = scene.role === 'recalls' || scene.sourceRefs.length === 0
    const said = isRecap ? new Set<string>() : bench.said
    const draft = written
      ? readModelScene(scene.title, written, {
          ...bench,
          ...{ said, rejected, planned: passagesAt(passages, scene.sourceRefs) },
        })
      : null
    return { draft, rejected, asked: askedLines(written?.reviewer_questions ?? [], language) }
  })
}
