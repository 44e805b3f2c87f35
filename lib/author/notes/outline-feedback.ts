import { isDeepStrictEqual } from 'node:util'
import type { Language, SourceDocument } from '../../product/source-document.ts'
import type { Brief, CourseOutline, Feedback, OutlineDraft, OutlineScene } from '../contract/author.ts'
import type { NoteCommand } from '../language/pack/note-command.ts'
import { type Merged, type Part, partsOf } from '../lesson/outlines/merge-outlines.ts'
import { withoutWords } from '../lesson/outlines/outline-words-allowed.ts'
import { isFrame } from '../lesson/outlines/pair-outlines.ts'
import { mentions, sentenceKey } from '../text/text-match.ts'
import { findPassages } from '../wording/say/find-passages.ts'
import { parseNote } from './note-parse.ts'
import { swapWords } from './note-sentences.ts'

type Applied = { brief: Brief; applied: boolean[]; first: string | null }
type Sources = { documents: SourceDocument[]; language: Language; previous: CourseOutline | null }

/**
 * The brief with notes of the closed list applied: length, topics to drop, cover or start with (`first`),
 * words never to use, and removing or extending the target. A note is applied completely or not at all;
 * `applied` says which, including those of {@link followInPlace}. Of two notes on a topic, the newer wins.
 */
export function applyNotes(
  given: Pick<OutlineDraft, 'brief' | 'first'>,
  feedback: Feedback[],
  sources: Sources,
): Applied {
  const result: Applied = { brief: structuredClone(given.brief), applied: [], first: given.first }
  result.applied = feedback.map(({ note, target }) => follow(parseNote(note), target, sources, result))
  return result
}

/** The same for the brief's instructions: every sentence in them that is such a note is applied. */
export function applyInstructions(brief: Brief, sources: Sources): Pick<OutlineDraft, 'brief' | 'first'> {
  const result: Applied = { brief: structuredClone(brief), applied: [], first: null }
  for (const wish of brief.instructions?.split(/(?<=[.!?;])\s+|\n+/) ?? [])
    follow(parseNote(wish), null, sources, result)
  return result
}

function follow(
  commands: NoteCommand[] | null,
  target: string | null,
  sources: Sources,
  result: Applied,
): boolean {
  const effects = commands?.map((command) => effectOf(command, target, sources, result)) ?? [null]
  if (effects.some((effect) => effect === null)) return false
  for (const effect of effects) effect?.()
  return true
}

/** The effect of a command; null if an outline cannot follow it. */
function effectOf(
  command: NoteCommand,
  target: string | null,
  sources: Sources,
  result: Applied,
): (() => void) | null {
  const { brief } = result
  const { previous } = sources
  const titles = titlesAt(previous, target)
  const when = (isPossible: boolean, effect: () => void) => (isPossible ? effect : null)
  const planned = minutesOf(previous)
  const minutes = brief.targetMinutes ?? planned
  const resize = (from: number | null, factor: number) => () => {
    brief.targetMinutes = Math.max(2, Math.round((from ?? 0) * factor))
  }
  const isOther = (topic: string) => (each: string) =>
    !mentions(each, topic, sources.language) && !mentions(topic, each, sources.language)
  const cover = (topic: string) => () => {
    brief.mustAvoid = brief.mustAvoid.filter(isOther(topic))
    brief.forbiddenWords = brief.forbiddenWords.filter(isOther(topic))
    brief.mustCover.push(topic)
  }
  switch (command.kind) {
    case 'shorter':
      return when(
        target === null && minutes !== null,
        resize(Math.min(minutes ?? 0, planned ?? Infinity), 0.7),
      )
    case 'longer':
      if (target === null) return when(minutes !== null, resize(minutes, 1.4))
      return when(titles.length > 0, () => brief.mustCover.push(...titles))
    case 'drop_here':
      return when(previous !== null && mayDrop(previous, target), () => {})
    case 'drop_scene':
      return when(isKnown(command.text, sources), () => {
        brief.mustCover = brief.mustCover.filter(isOther(command.text))
        brief.mustAvoid.push(command.text)
      })
    case 'start_with':
      return when(isKnown(command.text, sources), () => {
        result.first = command.text
      })
    case 'add_scene':
    case 'mention':
    case 'more_on': {
      const { documents, language } = sources
      const isCarried =
        documents.some(({ text }) => mentions(text, command.text, language)) &&
        findPassages(command.text, documents, language).length > 0
      return when(isCarried, cover(command.text))
    }
    case 'never_say':
      return () => {
        brief.mustCover = brief.mustCover.filter(isOther(command.text))
        brief.forbiddenWords.push(command.text)
      }
    case 'rename':
    case 'replace':
    case 'split_scene': {
      if (!previous) return null
      const trial = structuredClone(previous)
      return when(changeInPlace(trial, command, partAt(trial, target), sources.language), () => {})
    }
    default:
      return null
  }
}

const isKnown = (topic: string, { documents, language, previous }: Sources): boolean =>
  documents.some(({ text }) => mentions(text, topic, language)) ||
  (previous?.modules ?? []).some((module) =>
    [module.title, ...module.scenes.map(({ title }) => title)].some((title) =>
      mentions(title, topic, language),
    ),
  )

// A scene takes about 35 seconds.
const minutesOf = (outline: CourseOutline | null): number | null =>
  outline && Math.round((outline.modules.reduce((sum, module) => sum + module.scenes.length, 0) * 35) / 60)

type Place = { module: number; scene: number | null }

function placeAt(target: string | null): Place | null {
  const [, module, scene] = /^modules\.(\d+)(?:\.scenes\.(\d+))?/.exec(target ?? '') ?? []
  return module === undefined
    ? null
    : { module: Number(module), scene: scene === undefined ? null : Number(scene) }
}

/** The titles of the scenes in a note's target; empty for the whole outline. */
function titlesAt(outline: CourseOutline | null, target: string | null): string[] {
  const part = outline && partAt(outline, target)
  if (!part) return []
  if (!('scenes' in part)) return [part.title]
  return part.scenes.filter((scene) => !isFrame(scene, part)).map(({ title }) => title)
}

/** The module or scene of a target; null for the whole outline, or if it does not exist. */
export function partAt(outline: CourseOutline, target: string | null): Part | null {
  const place = placeAt(target)
  const module = place && outline.modules[place.module]
  if (!module) return null
  return place.scene === null ? module : (module.scenes[place.scene] ?? null)
}

/** Neither the last module nor the last scene of a module may be removed. */
function mayDrop(outline: CourseOutline, target: string | null): boolean {
  const part = partAt(outline, target)
  const siblings: Part[] =
    [outline.modules, ...outline.modules.map(({ scenes }) => scenes)].find(
      (list: Part[]) => part && list.includes(part),
    ) ?? []
  return siblings.length > 1
}

/** Whether a note asks for a scene back that people removed. */
export const asksBack = ({ title }: OutlineScene, { note }: Feedback, language: Language): boolean =>
  (parseNote(note) ?? []).some(
    (command) =>
      ['add_scene', 'mention', 'more_on'].includes(command.kind) &&
      'text' in command &&
      (mentions(title, command.text, language) || mentions(command.text, title, language)),
  )

const IN_PLACE = ['rename', 'replace', 'never_say', 'split_scene', 'drop_here', 'drop_scene'] as const

/**
 * Changes a merged outline as notes such as “rename "A" to "B"” ask: what they name may be people's own text,
 * which no plan knows. Targets are paths of `previous`. `kinds`: the commands to apply.
 */
export function followInPlace(
  merged: Merged,
  feedback: Feedback[],
  { previous, language }: Omit<Sources, 'documents'>,
  kinds: readonly NoteCommand['kind'][] = IN_PLACE,
): CourseOutline {
  const steps = feedback.flatMap(({ note, target }) => {
    const own = previous && partAt(previous, target)
    const part = (own && merged.at.get(own)) ?? null
    return (parseNote(note) ?? []).flatMap((command) =>
      kinds.includes(command.kind) ? [{ command, part }] : [],
    )
  })
  // Changes to the whole outline replace its parts, so notes about single parts are applied first.
  const isLocal = ({ command }: (typeof steps)[number]) => LOCAL.includes(command.kind)
  for (const { command, part } of [...steps.filter(isLocal), ...steps.filter((step) => !isLocal(step))])
    changeInPlace(merged.outline, command, part, language)
  return merged.outline
}

const LOCAL: readonly NoteCommand['kind'][] = ['rename', 'split_scene', 'drop_here']

/** Returns whether anything changed. `part` is the note's target. */
function changeInPlace(
  outline: CourseOutline,
  command: NoteCommand,
  part: Part | null,
  language: Language,
): boolean {
  const before = structuredClone(outline)
  switch (command.kind) {
    case 'rename':
      if (command.from === null && part) part.title = command.to
      else if (command.from !== null) {
        const from = sentenceKey(command.from)
        const named = partsOf(outline).filter(({ title }) => sentenceKey(title) === from)
        for (const each of named) each.title = command.to
        if (sentenceKey(outline.courseTitle) === from) outline.courseTitle = command.to
      }
      break
    case 'replace':
      Object.assign(
        outline,
        withTexts(outline, (text) => swapWords(text, command.from, command.to)),
      )
      break
    case 'never_say':
      Object.assign(outline, withoutWords(outline, [command.text], language))
      break
    case 'drop_scene':
      for (const module of [...outline.modules]) {
        const isNamed = (scene: OutlineScene) =>
          !isFrame(scene, module) && mentions(scene.title, command.text, language)
        drop(outline, new Set(module.scenes.filter(isNamed)))
      }
      break
    case 'drop_here':
      if (part) drop(outline, new Set([part]))
      break
    case 'split_scene':
      if (part && !('scenes' in part)) split(outline, part)
      break
  }
  return !isDeepStrictEqual(outline, before)
}

/** Removes parts, and modules left with only an opening or a recap; never the last module. */
function drop(outline: CourseOutline, parts: ReadonlySet<Part>): void {
  const left = outline.modules.flatMap((module) => {
    const scenes = module.scenes.filter((scene) => !parts.has(scene))
    const teaches = (scene: OutlineScene) => !isFrame(scene, module)
    const isEmptied = scenes.length === 0 || (module.scenes.some(teaches) && !scenes.some(teaches))
    return parts.has(module) ? [] : [{ module, scenes, isEmptied }]
  })
  const kept = left.filter(({ isEmptied }) => !isEmptied)
  for (const { module, scenes } of left) if (scenes.length > 0) module.scenes = scenes
  if (left.length > 0)
    outline.modules = (kept.length > 0 ? kept : left.slice(0, 1)).map(({ module }) => module)
}

/** Splits a scene with several passages in two. */
function split(outline: CourseOutline, scene: OutlineScene): void {
  const middle = Math.ceil(scene.sourceRefs.length / 2)
  const module = outline.modules.find(({ scenes }) => scenes.includes(scene))
  if (!module || middle >= scene.sourceRefs.length) return
  const [title, sourceRefs] = [`${scene.title} (2)`, scene.sourceRefs.slice(middle)]
  const second = { ...scene, id: undefined, title, sourceRefs, plan: undefined }
  module.scenes.splice(module.scenes.indexOf(scene) + 1, 0, second)
  scene.sourceRefs = scene.sourceRefs.slice(0, middle)
  scene.plan = undefined
}

/** An outline with `text` applied to each of its texts. */
const withTexts = (outline: CourseOutline, text: (old: string) => string): CourseOutline => ({
  ...outline,
  courseTitle: text(outline.courseTitle),
  courseDescription: text(outline.courseDescription),
  modules: outline.modules.map((module) => ({
    ...module,
    title: text(module.title),
    description: text(module.description),
    objectives: module.objectives.map(text),
    scenes: module.scenes.map((scene) => ({
      ...scene,
      title: text(scene.title),
      description: text(scene.description),
      plannedNarrationSummary: text(scene.plannedNarrationSummary),
    })),
  })),
})
