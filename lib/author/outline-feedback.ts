import { isDeepStrictEqual } from 'node:util'
import type { Language, SourceDocument } from '../sources/source-document.ts'
import type { Brief, CourseOutline, Feedback, OutlineScene } from './author.ts'
import { findPassages } from './find-passages.ts'
import type { NoteCommand } from './note-command.ts'
import { parseNote } from './note-parse.ts'
import { swapWords } from './note-sentences.ts'
import { mentions, sentenceKey } from './text-match.ts'

type Applied = { brief: Brief; applied: boolean[]; dropped: string[]; first: string | null }
type Sources = { documents: SourceDocument[]; language: Language; previous: CourseOutline | null }

/**
 * The brief as changed by notes of the closed list: shorter, longer, drop or cover a topic, what comes first, words never
 * to be said, and for the scene or module a note points to: remove, say more. A note is followed whole or not at all;
 * `applied` tells for each (those {@link reworded} follows too), `dropped` are titles to leave out, `first` is the
 * topic to begin with. Of the brief's instructions every sentence that is such a note is followed.
 */
export function applyNotes(given: Brief, feedback: Feedback[], sources: Sources): Applied {
  const brief = {
    ...given,
    mustAvoid: [...given.mustAvoid],
    mustCover: [...given.mustCover],
    forbiddenWords: [...given.forbiddenWords],
  }
  const result: Applied = { brief, applied: [], dropped: [], first: null }
  result.applied = feedback.map(({ note, target }) => follow(parseNote(note), target, sources, result))
  for (const wish of given.instructions?.split(/(?<=[.!?;])\s+|\n+/) ?? [])
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

/** What following a command does; null when it cannot be followed in an outline. */
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
  const minutes = brief.targetMinutes ?? minutesOf(previous)
  const resize = (factor: number) => () => {
    brief.targetMinutes = Math.max(2, Math.round((minutes ?? 0) * factor))
  }
  switch (command.kind) {
    case 'shorter':
      return when(target === null && minutes !== null, resize(0.7))
    case 'longer':
      if (target === null) return when(minutes !== null, resize(1.4))
      return when(titles.length > 0, () => brief.mustCover.push(...titles))
    case 'drop_here':
      return when(titles.length > 0, () => result.dropped.push(...titles))
    case 'drop_scene':
      return when(isKnown(command.text, sources), () => brief.mustAvoid.push(command.text))
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
      return when(isCarried, () => brief.mustCover.push(command.text))
    }
    case 'never_say':
      return () => brief.forbiddenWords.push(command.text)
    case 'rename':
    case 'replace':
    case 'split_scene':
      return when(previous !== null && rewordOne(previous, command, target, previous) !== previous, () => {})
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

// A scene lasts about 35 seconds.
const minutesOf = (outline: CourseOutline | null): number | null =>
  outline && Math.round((outline.modules.reduce((sum, module) => sum + module.scenes.length, 0) * 35) / 60)

type Place = { module: number; scene: number | null }

function placeAt(target: string | null): Place | null {
  const [, module, scene] = /^modules\.(\d+)(?:\.scenes\.(\d+))?/.exec(target ?? '') ?? []
  return module === undefined
    ? null
    : { module: Number(module), scene: scene === undefined ? null : Number(scene) }
}

/** The scene titles a note's target covers; empty for the whole outline. */
function titlesAt(outline: CourseOutline | null, target: string | null): string[] {
  const place = placeAt(target)
  const module = place && outline?.modules[place.module]
  if (!module) return []
  if (place.scene === null) return module.scenes.slice(1, -1).map(({ title }) => title)
  return module.scenes.slice(place.scene, place.scene + 1).map(({ title }) => title)
}

/** An outline with the titles, words and cuts that notes such as “rename "A" to "B"” ask for. */
export function reworded(
  outline: CourseOutline,
  feedback: Feedback[],
  previous: CourseOutline | null,
): CourseOutline {
  return feedback.reduce(
    (changed, { note, target }) =>
      (parseNote(note) ?? []).reduce((each, command) => rewordOne(each, command, target, previous), changed),
    outline,
  )
}

function rewordOne(
  outline: CourseOutline,
  command: NoteCommand,
  target: string | null,
  previous: CourseOutline | null,
): CourseOutline {
  if (command.kind === 'rename') {
    const from = command.from ?? titleAt(previous, target)
    const title = (text: string) => (from && sentenceKey(from) === sentenceKey(text) ? command.to : text)
    return withTexts(outline, title, (text) => text)
  }
  if (command.kind === 'replace') {
    const swap = (text: string) => swapWords(text, command.from, command.to)
    return withTexts(outline, swap, swap)
  }
  const place = command.kind === 'split_scene' ? placeAt(target) : null
  const title = place?.scene == null ? null : titleAt(previous, target)
  return title ? withSplit(outline, title) : outline
}

function titleAt(outline: CourseOutline | null, target: string | null): string | null {
  const place = placeAt(target)
  const module = place && outline?.modules[place.module]
  if (!module) return null
  return place.scene === null ? module.title : (module.scenes[place.scene]?.title ?? null)
}

/** An outline with its titles and its other texts changed; the very same one when nothing is. */
function withTexts(
  outline: CourseOutline,
  title: (text: string) => string,
  words: (text: string) => string,
): CourseOutline {
  const changed = {
    ...outline,
    courseTitle: title(outline.courseTitle),
    courseDescription: words(outline.courseDescription),
    modules: outline.modules.map((module) => ({
      title: title(module.title),
      description: words(module.description),
      objectives: module.objectives.map(words),
      scenes: module.scenes.map((scene) => ({
        ...scene,
        title: title(scene.title),
        description: words(scene.description),
        plannedNarrationSummary: words(scene.plannedNarrationSummary),
      })),
    })),
  }
  return isDeepStrictEqual(changed, outline) ? outline : changed
}

/** A scene of that title as two, when it speaks of several passages. */
function withSplit(outline: CourseOutline, title: string): CourseOutline {
  const halves = (scene: OutlineScene): OutlineScene[] => {
    const middle = Math.ceil(scene.sourceRefs.length / 2)
    const isIt = sentenceKey(scene.title) === sentenceKey(title) && middle < scene.sourceRefs.length
    if (!isIt) return [scene]
    return [
      { ...scene, sourceRefs: scene.sourceRefs.slice(0, middle) },
      { ...scene, title: `${scene.title} (2)`, sourceRefs: scene.sourceRefs.slice(middle) },
    ]
  }
  const modules = outline.modules.map((module) => ({ ...module, scenes: module.scenes.flatMap(halves) }))
  const isSame = modules.every(({ scenes }, index) => scenes.length === outline.modules[index]?.scenes.length)
  return isSame ? outline : { ...outline, modules }
}
