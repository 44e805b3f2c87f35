import { isDeepStrictEqual } from 'node:util'
import type { Language, SourceDocument } from '../../product/source-document.ts'
import type {
  Brief,
  CourseOutline,
  OutlineDraft,
  OutlineModule,
  OutlineRequest,
  OutlineScene,
} from '../contract/author.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { dropRepeats } from '../reading/drop-repeats.ts'
import { readTree } from '../reading/read-tree.ts'
import type { Part, SourceTree } from '../reading/source-tree.ts'
import { refAt } from '../text/ref-at.ts'
import { carriesObjective, countWords, coverage, mentions } from '../text/text-match.ts'
import { phrase } from '../text/whole-phrase.ts'
import { agendaScene } from './agenda.ts'
import { distinctTexts } from './heading-names.ts'
import { remarksOn } from './left-out-remarks.ts'
import { objectivesOf } from './objective-frames.ts'
import { withoutWords } from './outlines/outline-words-allowed.ts'
import { WORDS_PER_MINUTE } from './plan-limits.ts'
import { planModules } from './plan-modules.ts'
import { type PracticeHeading, practiceHeadings } from './practice.ts'
import { hostOf } from './scene-host.ts'
import type { ModulePlan, ScenePlan, SlideMeasure } from './scene-plan.ts'
import { headingSpan, partsAbove, refsOfScene } from './scene-refs.ts'
import { storedScene } from './stored-scene.ts'
import { scenesWords, unitText } from './unit-size.ts'

/**
 * Plans a course from the trees of its documents, according to the brief and without what people removed.
 * Pure.
 */
export function planOutline(
  request: OutlineRequest,
  { brief, first, removed }: Omit<OutlineDraft, 'outline'>,
  measure: SlideMeasure,
): CourseOutline {
  const { language } = request
  const words = LANGUAGE_PACKS[language].phrases.outline
  const documents = documentsFor(request)
  const { trees: all, left } = withoutIntroductions(documents.used.map(readTree), brief, language)
  const trees = dropRepeats(all)
  const wants = (scene: ScenePlan) =>
    brief.mustCover.some((topic) => mentions(`${headingsOver(scene)} ${textOf(scene)}`, topic, language))
  // Unwanted scenes must not take time from those that are kept.
  const unwanted = (scene: ScenePlan) =>
    removed.some(({ sourceRefs }) => isDeepStrictEqual(sourceRefs, refsOfScene(scene))) ||
    brief.mustAvoid.some((topic) => mentions(`${headingsOver(scene)} ${scene.title}`, topic, language))
  const { targetMinutes } = brief
  const { modules, dropped } = planModules(trees, { measure, targetMinutes, wants, unwanted })
  const used = startWith(first, modules, language)
  const asked = sharedObjectives(brief.objectives, used, language)
  const own = objectivesOf(used, language)
  const courseTitle = trees[0]?.title || words.courseTitle
  const written = used.map((module, index) => {
    const objectives = [...asked[index]!, ...own[index]!].slice(0, Math.max(4, asked[index]!.length + 1))
    return writeModule(module, distinctTexts(objectives), courseTitle, language)
  })
  const [opening] = written
  if (opening && brief.scenario)
    opening.description = [opening.description, words.scenario(brief.scenario)].filter(Boolean).join(' ')
  const scenes = used.flatMap((module) => module.scenes)
  const minutes = Math.max(1, Math.round(scenesWords(scenes) / WORDS_PER_MINUTE))
  const isTooShort = targetMinutes !== null && minutes < targetMinutes * 0.8 && dropped.length === 0
  const outline = {
    courseTitle,
    courseDescription: descriptionOf(brief, language),
    modules: written,
    remarks: [
      ...(isTooShort ? [words.remarks.tooShort(minutes, targetMinutes)] : []),
      ...(left.length > 0 ? [words.remarks.introductionLeft([...new Set(left)])] : []),
      ...remarksOnSources(brief, documents, language),
      ...remarksOn(trees, dropped, scenes),
    ],
  }
  return brief.forbiddenWords.length > 0 ? withoutWords(outline, brief.forbiddenWords, language) : outline
}

/**
 * The documents a course uses. Nothing is translated: documents in its language are enough; the others are
 * only used if there are none.
 */
export function documentsFor({ documents, language }: Pick<OutlineRequest, 'documents' | 'language'>): {
  used: SourceDocument[]
  left: SourceDocument[]
} {
  const own = documents.filter((document) => document.language === language)
  return own.some((document) => !isProfile(document))
    ? { used: own, left: documents.filter((each) => !own.includes(each)) }
    : { used: documents, left: [] }
}

/**
 * A company's profile supports the documents it comes with: parts that only introduce the company are left
 * out if other documents teach something, unless the brief asks for them. `left` are the titles of these
 * parts.
 */
function withoutIntroductions(
  trees: SourceTree[],
  { mustCover }: Brief,
  language: Language,
): { trees: SourceTree[]; left: string[] } {
  const size = (some: SourceTree[]) => some.reduce((sum, tree) => sum + countWords(tree.document.text), 0)
  const profiles = trees.filter(({ document }) => isProfile(document))
  const own = trees.filter((tree) => !profiles.includes(tree))
  if (own.length === 0) return { trees: profiles, left: [] }
  const isLong = size(profiles) > size(own)
  const left: string[] = []
  const shortened = profiles.map((tree) => {
    const until = tree.document.introductionEnd ?? 0
    const visit = (part: Part): Part => {
      const says = [part.title, ...part.units.map(unitText)].join(' ')
      const isAsked = mustCover.some((topic) => mentions(says, topic, language))
      const units = part.units.filter(({ start }) => !isLong || isAsked || start >= until)
      if (units.length < part.units.length) left.push(part.title || tree.title)
      return { ...part, units, parts: part.parts.map(visit) }
    }
    // "Company profile" is our name for it, not a subject.
    return { ...tree, title: '', root: visit(tree.root) }
  })
  return { trees: [...own, ...shortened], left }
}

/** The headings above a scene, including its own, but not the document's title. */
const headingsOver = ({ tree, part }: ScenePlan): string =>
  [part, ...partsAbove(part, tree.root).slice(0, -1)].map(({ title }) => title).join(' ')

/** Moves the module that teaches a topic, and in it the scene, to the front. */
function startWith(topic: string | null, modules: ModulePlan[], language: Language): ModulePlan[] {
  if (!topic) return modules
  const isAbout = (scene: ScenePlan) => mentions(`${scene.part.title} ${scene.title}`, topic, language)
  const front = modules.find(
    (module) => mentions(module.title, topic, language) || module.scenes.some(isAbout),
  )
  if (!front) return modules
  const about = front.scenes.filter(isAbout)
  const scenes = [...about, ...front.scenes.filter((scene) => !about.includes(scene))]
  return [{ ...front, scenes }, ...modules.filter((module) => module !== front)]
}

/**
 * The brief's objectives for each module, in order: an objective goes to the module that covers most of it.
 */
function sharedObjectives(objectives: string[], modules: ModulePlan[], language: Language): string[][] {
  const texts = modules.map(({ title, scenes }) => [title, ...scenes.map(textOf)].join(' '))
  const shares: string[][] = modules.map(() => [])
  for (const objective of objectives) {
    const scores = texts.map((text) => coverage(objective, text, language))
    const best = Math.max(0, ...scores)
    if (best >= 0.5) shares[scores.indexOf(best)]!.push(objective)
  }
  return shares
}

const textOf = (scene: ScenePlan): string =>
  [
    scene.part.title,
    ...scene.units.map(unitText),
    ...scene.cards.flatMap((card) => [card.title, ...card.units.map(unitText)]),
  ].join(' ')

function writeModule(
  module: ModulePlan,
  objectives: string[],
  courseTitle: string,
  language: Language,
): OutlineModule {
  const { practiceTitle } = LANGUAGE_PACKS[language].phrases.outline
  const written = module.scenes.map((scene) => writeScene(scene, language))
  const agenda = agendaScene(module, courseTitle)
  const opening = agenda.map(({ part, plan }) => ({ part, tree: plan.tree }))
  const practice = practiceHeadings(module)
  return {
    title: module.title,
    description: firstClaim(module),
    objectives,
    scenes: [
      ...(opening.length > 0 ? [sceneOfHeadings(module.title, opening, language)] : []),
      ...written,
      ...(practice.length > 0 ? [sceneOfHeadings(practiceTitle, practice, language)] : []),
    ],
  }
}

/** The most words of a module's description, and the fewest. */
const CLAIM = { most: 28, least: 6 }

/**
 * The first statement of a module that makes sense on its own and names what the module's title names, in the
 * words of its source; empty if there is none.
 */
function firstClaim({ title, scenes }: ModulePlan): string {
  const all = scenes.flatMap(({ tree, units, cards }) =>
    [...units, ...cards.flatMap((card) => card.units)].map((unit) => ({ unit, language: tree.language })),
  )
  for (const [index, { unit, language }] of all.entries()) {
    const [first, ...more] = unit.kind === 'para' ? unit.sentences : []
    const next = all[index + 1]?.unit
    // Alone above a list, table or saying, a sentence announces it.
    const announces = more.length === 0 && next && next.kind !== 'para'
    if (!first || first.leans || announces || !isAlone(first.text, language)) continue
    if (coverage(title, first.text, language) === 0) continue
    const text = phrase(first.text, CLAIM.most)
    if (text && countWords(text) >= CLAIM.least) return `${text}.`
  }
  return ''
}

/** Whether a sentence is a statement that refers to nothing outside it and is nobody's saying. */
function isAlone(text: string, language: Language): boolean {
  const { patterns, questions } = LANGUAGE_PACKS[language]
  const others = [patterns.command, patterns.pointer, questions.patterns.dangles]
  return text.endsWith('.') && !/["“«|:!?]/u.test(text) && !others.some((other) => other.test(text))
}

/** A scene's summary: what each of its units says first. */
function writeScene(scene: ScenePlan, language: Language): OutlineScene {
  const units = [...scene.units, ...scene.cards.flatMap((card) => card.units)]
  const lines = units.flatMap((unit) => {
    const [first] = unit.kind === 'para' || unit.kind === 'quote' ? unit.sentences : [unit.lead]
    return (first && phrase(first.text, 18)) ?? []
  })
  const names = (hostOf(scene) ? [scene.part, ...scene.cards] : scene.cards).map(({ title }) => title)
  return {
    title: scene.title,
    description: LANGUAGE_PACKS[language].phrases.outline.sceneDescription(scene.title),
    plannedNarrationSummary: inSequence(names.length > 0 ? names : lines.slice(0, 4), language),
    sourceRefs: refsOfScene(scene),
    plan: storedScene(scene),
  }
}

const inSequence = (texts: string[], language: Language): string =>
  texts.join(LANGUAGE_PACKS[language].marks.semicolon)

/** A scene that names what its module covers, or repeats its questions or sayings: it refers to their headings. */
function sceneOfHeadings(title: string, headings: PracticeHeading[], language: Language): OutlineScene {
  return {
    title,
    description: '',
    plannedNarrationSummary: inSequence(
      headings.map(({ part }) => part.title),
      language,
    ),
    sourceRefs: headings.map(({ tree, part }) => {
      const { start, end } = headingSpan(part)
      return refAt(tree.document, start, end)
    }),
  }
}

function descriptionOf(brief: Brief, language: Language): string {
  const words = LANGUAGE_PACKS[language].phrases.outline
  const bare = (text: string) => text.replace(/\.$/, '')
  return [
    ...(brief.audience ? [words.audience(bare(brief.audience))] : []),
    ...(brief.successMeasure ? [words.success(bare(brief.successMeasure))] : []),
  ].join(' ')
}

/** Which of the brief's requests the documents do not support, and which documents they come from. */
function remarksOnSources(
  brief: Brief,
  { used, left }: ReturnType<typeof documentsFor>,
  language: Language,
): string[] {
  const words = LANGUAGE_PACKS[language].phrases.outline.remarks
  return [
    ...brief.mustCover
      .filter((topic) => !used.some(({ text, language: own }) => coverage(topic, text, own) === 1))
      .map(words.notCovered),
    ...brief.objectives
      .filter((each) => !used.some(({ text, language: own }) => carriesObjective(each, text, own)))
      .map(words.noObjective),
    ...(left.length > 0 ? [words.otherLanguage(left.map(({ name }) => name))] : []),
    ...(used.some((document) => document.language !== language) ? [words.untranslated()] : []),
  ]
}

/** Whether a document is a company's profile, which supports other documents and never comes first. */
const isProfile = ({ introductionEnd }: SourceDocument): boolean => introductionEnd !== undefined
