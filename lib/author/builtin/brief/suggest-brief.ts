import type { Language, SourceRef } from '../../../product/source-document.ts'
import type { Suggestion, SuggestionRequest } from '../../contract/author.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { objectivesOf } from '../../lesson/objective-frames.ts'
import { WORDS_PER_MINUTE } from '../../lesson/plan-limits.ts'
import { planModules } from '../../lesson/plan-modules.ts'
import { documentsFor } from '../../lesson/plan-outline.ts'
import type { ModulePlan, ScenePlan } from '../../lesson/scene-plan.ts'
import { partsIn, refsOfScene } from '../../lesson/scene-refs.ts'
import { scenesWords } from '../../lesson/unit-size.ts'
import { readTree } from '../../reading/read-tree.ts'
import type { SourceTree } from '../../reading/source-tree.ts'
import { toneOf } from '../../text/document-tone.ts'
import { refAt } from '../../text/ref-at.ts'
import { SLIDE_MEASURE } from '../../wording/show/measure-slides.ts'
import { labeledLines } from './source-lines.ts'
import { audienceIn } from './suggest-audience.ts'
import { teachingParts } from './teaching-parts.ts'

const MEASURE =
  /(?:objectif|indicateur|kpi|taux de conversion|conversion rate|target|goal|win rate|quota|success metric)/iu
const MINUTES = { least: 2, most: 120 }
const MOST_MODULES = 5

/** Suggests answers to the brief from the documents. Pure; empty without documents. */
export function suggestBrief(request: SuggestionRequest): Suggestion[] {
  const { language, documents } = request
  const trees = documentsFor(request).used.map(readTree)
  const { modules } = planModules(trees, { measure: SLIDE_MEASURE, targetMinutes: null })
  const scenes = modules.flatMap((module) => module.scenes)
  const [first] = scenes
  if (!first) return []
  const topics = teachingParts(trees)
  const taught = scenes.find(({ part }) => topics[0] && partsIn(topics[0]).includes(part))
  const objectives = objectivesIn(modules, language)
  const audience = trees.flatMap((tree) => audienceIn(tree) ?? [])[0]
  return [
    {
      questionId: 'audience',
      ...(audience ?? { value: LANGUAGE_PACKS[language].phrases.audience, sourceRef: null }),
    },
    ...(objectives.length > 0
      ? [{ questionId: 'objectives', value: objectives, sourceRef: firstRef(first) }]
      : []),
    ...minutesOf(scenes),
    ...(topics.length > 0
      ? [{ questionId: 'must_cover', value: topics.map(({ title }) => title), sourceRef: firstRef(taught) }]
      : []),
    { questionId: 'tone', ...toneOf(documents) },
    ...trees.flatMap(measuresIn).slice(0, 1),
  ]
}

const firstRef = (scene: ScenePlan | undefined): SourceRef | null => (scene && refsOfScene(scene)[0]) ?? null

/** The first objective of each of the largest modules; for a short course, two. */
function objectivesIn(modules: ModulePlan[], language: Language): string[] {
  const all = objectivesOf(modules, language)
  const sizes = modules.map(({ scenes }) => scenesWords(scenes))
  const least = sizes.toSorted((one, other) => other - one)[MOST_MODULES - 1] ?? 0
  return all
    .filter((_own, index) => sizes[index]! >= least)
    .slice(0, MOST_MODULES)
    .flatMap((own) => own.slice(0, modules.length > 2 ? 1 : 2))
}

/** The time it takes to speak everything planned, rounded up, so that nothing is cut; none if it is too long. */
function minutesOf(scenes: ScenePlan[]): Suggestion[] {
  const minutes = Math.max(MINUTES.least, Math.ceil(scenesWords(scenes) / WORDS_PER_MINUTE))
  return minutes <= MINUTES.most ? [{ questionId: 'target_minutes', value: minutes, sourceRef: null }] : []
}

const measuresIn = (tree: SourceTree): Suggestion[] =>
  labeledLines(tree)
    .filter(({ label, value }) => MEASURE.test(label) && /^[^"“«].*\d|^\d/.test(value))
    .map(({ text, start, end }) => ({
      questionId: 'success_measure',
      value: text,
      sourceRef: refAt(tree.document, start, end),
    }))
