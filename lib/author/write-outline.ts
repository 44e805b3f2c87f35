import type { Language } from '../sources/source-document.ts'
import type { CourseOutline, OutlineAnswer, OutlineModule, OutlineRequest, OutlineScene } from './author.ts'
import { toBullets } from './bullet-text.ts'
import { isSentence } from './item-style.ts'
import { applyNotes } from './outline-feedback.ts'
import { readUnits, refsOf, titleOfDocument, type Unit } from './outline-units.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { type ModulePlan, planModules } from './plan-modules.ts'
import { readStatements, refAt } from './read-statements.ts'
import { toTitle } from './scene-title.ts'
import { type Casing, learnCasing, lowerFirst } from './text-clean.ts'
import { sentenceKey, similarity } from './text-match.ts'

/** Plans a course from its documents: 1-6 modules along their headings, each with an opening, its scenes and a recap. Pure. */
export function writeOutline(request: OutlineRequest): OutlineAnswer {
  const { language, documents } = request
  const words = OUTLINE_WORDS[language]
  const casing = learnCasing(documents)
  const { brief, applied } = applyNotes(request.brief, request.feedback, minutesOf(request.previous))
  const units = readUnits(documents, language, casing, brief)
  const modules = planModules(units, brief.targetMinutes).map((plan) => writeModule(plan, language, casing))
  const named = withDistinctTitles(modules)
  const outline = {
    courseTitle: courseTitleOf(request, casing) ?? words.courseTitle,
    courseDescription: words.courseDescription(named.map((module) => module.title)),
    modules: named,
    remarks: [],
  }
  return { outline, applied }
}

// A scene of the earlier version lasts about 35 seconds.
const minutesOf = (outline: CourseOutline | null): number | null =>
  outline && Math.round((outline.modules.reduce((sum, module) => sum + module.scenes.length, 0) * 35) / 60)

function courseTitleOf({ documents, language }: OutlineRequest, casing: Casing): string | null {
  const first = documents[0]
  if (!first) return null
  const heading = first.blocks.find((block) => block.kind === 'heading')
  const isTitle =
    heading &&
    heading.level ===
      Math.min(...first.blocks.filter((block) => block.kind === 'heading').map((block) => block.level))
  const atTop = heading && heading.start < 200
  return (
    toTitle(
      isTitle && atTop ? first.text.slice(heading.start, heading.end) : titleOfDocument(first),
      language,
      casing,
    ) || null
  )
}

function writeModule(plan: ModulePlan, language: Language, casing: Casing): OutlineModule {
  const words = OUTLINE_WORDS[language]
  const title = joinTitles(plan.titles, words.and, casing)
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
    objectives: objectivesOf(body, language),
    scenes: [first, ...scenes, recap],
  }
}

function joinTitles(titles: string[], and: string, casing: Casing): string {
  const [first = '', second, third] = titles
  if (!second) return first
  const isTitleCase = (title: string) => and === 'and' && /\s\p{Lu}/u.test(title)
  const ease = (title: string) => (isTitleCase(title) ? title : lowerFirst(title, casing))
  const joint = /&|(?<!\p{L})(?:et|and)(?!\p{L})/iu.test(first + second) ? ', ' : ` ${and} `
  if (third && `${first}, ${second}, ${third}`.length <= 64 && titles.length === 3)
    return `${first}, ${ease(second)} ${and} ${ease(third)}`
  const both = `${first}${joint}${ease(second)}`
  return both.length <= 80 ? both : first
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

// The words between a heading and its first sub-heading open the module, when there are scenes enough besides.
function openingUnit({ units }: ModulePlan): Unit | null {
  const first = units[0]
  return first &&
    units.length >= 3 &&
    first.title === first.path.at(-1) &&
    first.words <= 70 &&
    !first.blocks.some((block) => block.kind === 'list_item')
    ? first
    : null
}

const STAKES =
  /\b(?:because|matters?|impact|value|cost|lose|losing|goal|so that|core|parce que|car|enjeu|valeur|avantage|économi|objectif|coût|permet|gagne|proposition)/iu

/** The sentence that best says why a module matters: short, whole, leaning on nothing. */
function stakesOf(units: Unit[]): OutlineScene['sourceRefs'] {
  // A scene that gives its only sentence away would have nothing left to say.
  const rich = units.filter((unit) => unit.words >= 50)
  const sentences = rich.flatMap((unit) =>
    readStatements(unit.document, unit.blocks)
      .filter((each) => each.kind === 'sentence')
      .filter(
        (each) =>
          isSentence(each.text, unit.document.language) &&
          !/^(?:this|ce) (?:document|guide|reference|playbook)/i.test(each.text),
      )
      .map((each, index, all) => ({ unit, each, lone: !each.follows && !all[index + 1]?.follows })),
  )
  const weight = ({ each, lone }: (typeof sentences)[number]) =>
    (lone ? 4 : 0) +
    (STAKES.test(each.text) ? 3 : 0) -
    Math.abs(each.text.length - 110) / 60 -
    (/[[\]:?]/.test(each.text) ? 6 : 0)
  const best = sentences
    .filter((each) => !each.each.follows && each.each.text.length > 40)
    .toSorted((a, b) => weight(b) - weight(a))[0]
  if (best && weight(best) > 2) return [refAt(best.unit.document, best.each.ref.start, best.each.ref.end)]
  const heading = units[0]?.document.blocks.findLast(
    (block) => block.kind === 'heading' && block.end <= (units[0]?.blocks[0]?.start ?? 0),
  )
  return heading && units[0]
    ? [refAt(units[0].document, heading.start, heading.end)]
    : units[0]
      ? refsOf(units[0]).slice(0, 1)
      : []
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

function objectivesOf(units: Unit[], language: Language): string[] {
  const { objective } = OUTLINE_WORDS[language]
  const kindOf = (unit: Unit): keyof typeof objective => {
    if (/objection/iu.test([unit.title, ...unit.path].join(' '))) return 'objection'
    if (/\b(?:pric|prix|tarif)/iu.test(unit.title)) return 'price'
    if (unit.blocks.some((block) => block.kind === 'table_row')) return 'compare'
    if (unit.blocks.filter((block) => block.ordered).length >= 3) return 'steps'
    return /["“«]/.test(unit.document.text.slice(unit.blocks[0]!.start, unit.blocks.at(-1)!.end))
      ? 'talk'
      : 'know'
  }
  const objectiveOf = (unit: Unit): string => {
    const text = objective[kindOf(unit)](unit.title)
    // "Answer objections: Handling objections" says it twice.
    return similarity(text.split(':')[0] ?? '', unit.title, language) > 0.4 ? unit.title : text
  }
  const best = new Set(units.toSorted((a, b) => b.score - a.score).slice(0, 3))
  return [...new Set(units.filter((unit) => best.has(unit)).map((unit) => objectiveOf(unit)))]
}
