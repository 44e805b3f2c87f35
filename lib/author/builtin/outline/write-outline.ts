import { isDeepStrictEqual } from 'node:util'
import type { Language, SourceDocument } from '../../../platform/source-document.ts'
import type {
  CourseOutline,
  Feedback,
  OutlineAnswer,
  OutlineDraft,
  OutlineModule,
  OutlineRequest,
  OutlineScene,
} from '../../author.ts'
import { readStatements, refAt } from '../../read-statements.ts'
import { openingUnit, stakesOf } from '../narration/module-opening.ts'
import { keepChanges, scenesToLeaveOut } from '../notes/keep-changes.ts'
import { parseNote } from '../notes/note-parse.ts'
import { applyInstructions, applyNotes } from '../notes/outline-feedback.ts'
import { toBullets } from '../slides/bullet-text.ts'
import { type Articles, learnArticles } from '../words/noun-article.ts'
import { type Casing, learnCasing } from '../words/text-clean.ts'
import { mentions, sentenceKey } from '../words/text-match.ts'
import { headingText } from './heading-text.ts'
import { objectivesOf } from './module-objectives.ts'
import { moduleTitle } from './module-title.ts'
import type { Unit } from './outline-part.ts'
import { remarksOf, sharedObjectives } from './outline-remarks.ts'
import { ASKED, readUnits, refsOf, titleOfDocument } from './outline-units.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { withoutWords } from './outline-words-allowed.ts'
import { scenesOf } from './pair-outlines.ts'
import { type ModulePlan, planModules } from './plan-modules.ts'
import { isProfile, leadingUnits, withoutIntroduction } from './profile-units.ts'
import { toTitle } from './scene-title.ts'

const MAX_BODY = 5

/** Plans a course by itself, without what people changed. */
type OutlinePlanner = (request: OutlineRequest, draft: Omit<OutlineDraft, 'outline'>) => CourseOutline

/**
 * Plans a course from its documents: modules along their headings, each with an opening, its scenes and a
 * recap. Pure.
 */
export function writeOutline(request: OutlineRequest, plan: OutlinePlanner = planOutline): OutlineAnswer {
  const { language, previous, feedback } = request
  const sources = { documents: documentsFor(request).used, language }
  const given = request.draft ?? applyInstructions(request.brief, { ...sources, previous: null })
  const { applied, ...wishes } = applyNotes(given, feedback, { ...sources, previous })
  const followed = feedback.filter((_note, index) => applied[index])
  const removed = scenesToLeaveOut(request, followed)
  const planned = (targetMinutes: number | null) => {
    const draft = { ...wishes, brief: { ...wishes.brief, targetMinutes }, removed }
    return keepChanges(request, { ...draft, fresh: plan(request, draft), applied })
  }
  const minutes = wishes.brief.targetMinutes
  const answer = planned(minutes)
  if (!previous || minutes === null || !wantsLess(followed)) return answer
  // What people added or keep takes time too: the plan gives way until the course is shorter.
  const isShorter = ({ outline }: OutlineAnswer) => scenesOf(outline).length < scenesOf(previous).length
  for (let fewer = minutes; fewer > 0; fewer--) {
    const shorter = planned(fewer)
    if (isShorter(shorter)) return shorter
  }
  return answer
}

/** Whether the last note on the length asks for less of it. */
const wantsLess = (notes: readonly Feedback[]): boolean =>
  notes
    .filter(({ target }) => target === null)
    .flatMap(({ note }) => parseNote(note) ?? [])
    .findLast(({ kind }) => kind === 'shorter' || kind === 'longer')?.kind === 'shorter'

/** What the author plans by itself. */
function planOutline(
  request: OutlineRequest,
  { brief, first, removed }: Omit<OutlineDraft, 'outline'>,
): CourseOutline {
  const { language } = request
  const words = OUTLINE_WORDS[language]
  const documents = documentsFor(request)
  const plan: Plan = {
    language,
    casing: learnCasing(documents.used),
    articles: learnArticles(documents.used, language),
  }
  const read = readUnits(documents.used, language, plan.casing, brief)
  const taken = withoutIntroduction(
    read.filter((unit) => !removed.some(({ sourceRefs }) => isDeepStrictEqual(sourceRefs, refsOf(unit)))),
    ASKED,
  )
  const units = startWith(taken.units, first, language)
  const plans = planModules(units, brief.targetMinutes)
  const shared = sharedObjectives(brief.objectives, plans, language)
  const titles: string[] = []
  for (const each of plans) titles.push(moduleTitle(leadingUnits(each.units), language, plan.casing, titles))
  const modules = plans.map((each, index) =>
    writeModule(each, titles[index] ?? '', shared[index] ?? [], plan),
  )
  const named = withDistinctTitles(modules)
  if (named[0] && brief.scenario) named[0].description += ` ${words.scenario(brief.scenario)}`
  const outline = {
    courseTitle: courseTitleOf({ ...request, documents: documents.used }, plan.casing) ?? words.courseTitle,
    courseDescription: [
      words.courseDescription(named.map((module) => module.title)),
      ...(brief.audience ? [words.audience(brief.audience.replace(/\.$/, ''))] : []),
      ...(brief.successMeasure ? [words.success(brief.successMeasure.replace(/\.$/, ''))] : []),
    ].join(' '),
    modules: named,
    remarks: remarksOf(plans, brief, { ...documents, language }, taken.left),
  }
  return brief.forbiddenWords.length > 0 ? withoutWords(outline, brief.forbiddenWords, language) : outline
}

type Plan = { language: Language; casing: Casing; articles: Articles }

// Nothing is translated: documents in the course's language are enough; only when there are none the others
// speak.
function documentsFor({ documents, language }: OutlineRequest): {
  used: SourceDocument[]
  left: SourceDocument[]
} {
  const own = documents.filter((document) => document.language === language)
  return own.some((document) => !isProfile(document))
    ? { used: own, left: documents.filter((each) => !own.includes(each)) }
    : { used: documents, left: [] }
}

function startWith(units: Unit[], topic: string | null, language: Language): Unit[] {
  const chosen = topic
    ? units.filter((unit) => mentions([unit.title, ...unit.path].join(' '), topic, language))
    : []
  return [...chosen, ...units.filter((unit) => !chosen.includes(unit))]
}

function courseTitleOf({ documents, language }: OutlineRequest, casing: Casing): string | null {
  const first = documents[0]
  if (!first) return null
  const heading = first.blocks.find((block) => block.kind === 'heading')
  const isTitle =
    heading &&
    heading.level ===
      Math.min(...first.blocks.filter((block) => block.kind === 'heading').map((block) => block.level))
  const atTop = heading && heading.start < 200
  const [opening] = first.blocks
  const line = opening && opening.kind === 'paragraph' ? first.text.slice(opening.start, opening.end) : ''
  // A text file begins with its title, which nothing marks.
  if (heading && line && line.length <= 90 && !/[.!?:;]$/.test(line))
    return toTitle(line, language, casing) || null
  return (
    toTitle(
      isTitle && atTop ? first.text.slice(heading.start, heading.end) : titleOfDocument(first),
      language,
      casing,
    ) || null
  )
}

function writeModule(
  plan: ModulePlan,
  title: string,
  asked: string[],
  { language, casing, articles }: Plan,
): OutlineModule {
  const words = OUTLINE_WORDS[language]
  const opening = openingUnit(plan)
  const body = plan.units.filter((unit) => unit !== opening)
  const scenes = numberRepeats(
    body.map((unit) => writeScene(unit, language, casing)),
    words.continued,
  )
  const openingRefs = opening ? refsOf(opening) : stakesOf(plan.units)
  const firsts = scenes.map((scene) => scene.sourceRefs[0]).filter((ref) => ref !== undefined)
  const names = scenes.map((scene) => scene.title)
  const first: OutlineScene = {
    title: words.introTitle(title),
    description: words.introDescription(title),
    plannedNarrationSummary: words.moduleDescription(names),
    sourceRefs: openingRefs,
  }
  const recap: OutlineScene = {
    title: words.recapTitle,
    description: words.recapDescription(title),
    plannedNarrationSummary: names.join(language === 'fr' ? ' ; ' : '; '),
    sourceRefs: firsts,
  }
  return {
    title,
    description: words.moduleDescription(names),
    objectives: [...asked, ...objectivesOf(body, { language, casing, articles })].slice(
      0,
      Math.max(3, asked.length + 1),
    ),
    scenes: [first, ...withDivider(scenes, body, title, { language, casing }), recap],
  }
}

/** A change of theme inside a long module gets a scene of its own, if there is room for it. */
function withDivider(
  scenes: OutlineScene[],
  body: Unit[],
  module: string,
  { language, casing }: Pick<Plan, 'language' | 'casing'>,
): OutlineScene[] {
  if (body.length < 4 || body.length > MAX_BODY) return scenes
  const cut = body.findIndex(
    (unit, index) =>
      index > 1 &&
      index < body.length - 1 &&
      unit.path[0] !== body[index - 1]!.path[0] &&
      unit.title !== unit.path[0] &&
      body[index - 1]!.title !== body[index - 1]!.path[0] &&
      body[index + 1]!.path[0] === unit.path[0],
  )
  const unit = body[cut]
  const heading = unit?.document.blocks.findLast(
    (block) =>
      block.kind === 'heading' &&
      block.end <= unit.blocks[0]!.start &&
      toTitle(headingText(unit.document, block), language, casing) === unit.path[0],
  )
  if (!unit || !heading || module === unit.path[0]) return scenes
  const divider: OutlineScene = {
    title: unit.path[0]!,
    description: '',
    plannedNarrationSummary: '',
    sourceRefs: [refAt(unit.document, heading.start, heading.end)],
  }
  return scenes.some((scene) => scene.title === divider.title) ? scenes : scenes.toSpliced(cut, 0, divider)
}

function writeScene(unit: Unit, language: Language, casing: Casing): OutlineScene {
  const statements = readStatements(unit.document, unit.blocks).filter(
    (statement) => statement.kind !== 'topic',
  )
  return {
    title: unit.title,
    description: OUTLINE_WORDS[language].sceneDescription(unit.title),
    plannedNarrationSummary: toBullets(statements, language, casing).join(language === 'fr' ? ' ; ' : '; '),
    sourceRefs: refsOf(unit),
  }
}

function numberRepeats(scenes: OutlineScene[], continued: string): OutlineScene[] {
  const seen = new Map<string, number>()
  return scenes.map((scene) => {
    const key = sentenceKey(scene.title)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1
      ? scene
      : { ...scene, title: `${scene.title} (${continued}${count > 2 ? ` ${count - 1}` : ''})` }
  })
}

function withDistinctTitles(modules: OutlineModule[]): OutlineModule[] {
  const seen = new Map<string, number>()
  return modules.map((module) => {
    const count = (seen.get(module.title) ?? 0) + 1
    seen.set(module.title, count)
    return count === 1 ? module : { ...module, title: `${module.title} (${count})` }
  })
}
