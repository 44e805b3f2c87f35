import type { RefineAnswer, RefineRequest, SceneDraft } from '../contract/author.ts'
import type { NoteCommand } from '../language/pack/note-command.ts'
import { bodyOf, changeList, type Scope } from '../notes/note-list.ts'
import { parseNote } from '../notes/note-parse.ts'
import { changeScene } from '../notes/note-scene.ts'
import { carriesTopic } from '../notes/note-source.ts'
import { mentions } from '../text/text-match.ts'

/**
 * A module's scenes after applying notes to them. A note is applied completely or not at all; `applied` says
 * which. Scenes are added or removed only if the request allows it. Deterministic.
 */
export function refineScenes(request: RefineRequest): RefineAnswer {
  let { scenes } = request
  const applied = request.feedback.map(({ note, target, lasting = false }) => {
    const all = parseNote(note)
    const commands = lasting ? (all ?? []).filter(({ kind }) => OF_WORDS.includes(kind)) : all
    const changed = commands && applyAll(scenes, commands, target, request)
    if (changed) scenes = changed
    return changed !== null
  })
  return { scenes, applied }
}

function applyAll(
  given: SceneDraft[],
  commands: NoteCommand[],
  target: string | null,
  request: RefineRequest,
): SceneDraft[] | null {
  let scenes: SceneDraft[] | null = given
  // A line number refers to the slide the note was written on, before the rest of the note changes it.
  const [placed, others] = [commands.filter(isOfPlace), commands.filter((command) => !isOfPlace(command))]
  for (const command of [...placed, ...others]) {
    const scope: Scope | null = scenes && scopeOf(target, scenes.length, request.moduleIndex)
    scenes = scenes && scope && applyOne(scenes, command, scope, request)
  }
  return scenes
}

/** The scenes a target refers to; null if none is in this module. */
function scopeOf(target: string | null, count: number, moduleIndex: number): Scope | null {
  const [, module, scene] = /^modules\.(\d+)(?:\.scenes\.(\d+))?/.exec(target ?? '') ?? []
  if (module !== undefined && Number(module) !== moduleIndex) return null
  const all = Array.from({ length: count }, (_, index) => index)
  if (scene === undefined) return { scenes: all, isOne: false, isCourse: module === undefined }
  return Number(scene) < count ? { scenes: [Number(scene)], isOne: true, isCourse: false } : null
}

const isOfPlace = ({ kind }: NoteCommand): boolean => kind === 'remove_bullet' || kind === 'swap_bullets'

/** Commands about the wording of the whole course. */
const OF_WORDS: readonly NoteCommand['kind'][] = ['never_say', 'replace']

/** Commands about a line of one slide, or about the purpose of one scene. */
const OF_ONE: readonly NoteCommand['kind'][] = ['remove_bullet', 'swap_bullets', 'add_bullet', 'rename']

function applyOne(
  scenes: SceneDraft[],
  command: NoteCommand,
  scope: Scope,
  request: RefineRequest,
): SceneDraft[] | null {
  const reshaped = request.mayReshape ? changeList(scenes, command, scope, request) : null
  if (reshaped) return reshaped
  if (!scope.isOne && OF_ONE.includes(command.kind)) return null
  if (!scope.isOne && (command.kind === 'mention' || command.kind === 'more_on'))
    return addOnce(scenes, command, scope, request)
  const said = scenes.flatMap(({ sentences }) => sentences)
  const results = scope.scenes.map((index) => changeScene(scenes[index]!, command, request, said))
  // A forbidden word must not remain in any scene.
  const isDone = command.kind === 'never_say' ? results.every(Boolean) : results.some(Boolean)
  return isDone ? withChanged(scenes, scope, results) : null
}

const withChanged = (scenes: SceneDraft[], scope: Scope, results: (SceneDraft | null)[]): SceneDraft[] =>
  scenes.map((scene, index) => results[scope.scenes.indexOf(index)] ?? scene)

/** A statement that fits several scenes goes to the one with the best matching title, else to the first. */
function addOnce(
  scenes: SceneDraft[],
  command: Extract<NoteCommand, { kind: 'mention' | 'more_on' }>,
  scope: Scope,
  request: RefineRequest,
): SceneDraft[] | null {
  const said = scenes.flatMap(({ sentences }) => sentences)
  const isSaid = said.some(({ text }) => mentions(text, command.text, request.language))
  if (command.kind === 'mention' && isSaid) return scenes
  if (scope.isCourse && !carriesTopic(scenes, command.text, request)) return null
  const teaching = bodyOf(scenes)
  const body = scope.scenes.filter((index) => teaching.includes(index))
  const first = (body.length > 0 ? body : scope.scenes).toSorted(
    (a, b) => near(scenes[b]!, command.text, request) - near(scenes[a]!, command.text, request),
  )[0]
  const changed = first === undefined ? null : changeScene(scenes[first]!, command, request, said)
  return changed && first !== undefined ? scenes.with(first, changed) : null
}

const near = (scene: SceneDraft, topic: string, { language }: RefineRequest): number =>
  (mentions(scene.title, topic, language) ? 10 : 0) +
  scene.sentences.filter(({ text }) => mentions(text, topic, language)).length
