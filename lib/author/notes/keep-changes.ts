import type {
  CourseOutline,
  Feedback,
  OutlineAnswer,
  OutlineDraft,
  OutlineRequest,
  OutlineScene,
} from '../contract/author.ts'
import type { NoteCommand } from '../language/pack/note-command.ts'
import { isRemoved, mergeOutlines, type Part, removedScenes } from '../lesson/outlines/merge-outlines.ts'
import { withIds } from '../lesson/outlines/outline-ids.ts'
import { hasSamePassages, isFrame, isSameTitle, scenesOf } from '../lesson/outlines/pair-outlines.ts'
import { parseNote } from './note-parse.ts'
import { asksBack, followInPlace, partAt } from './outline-feedback.ts'

/**
 * Scenes that a new plan leaves out because people removed them: by an edit, now or earlier, or by one of
 * these notes. A scene that is back in the outline, or that a note `wants`, may be planned again.
 */
export function scenesToLeaveOut(
  { previous, draft, language }: OutlineRequest,
  followed: readonly Feedback[],
  wants: (scene: OutlineScene, note: Feedback) => boolean = (scene, note) => asksBack(scene, note, language),
): OutlineScene[] {
  if (!previous) return []
  const edited = draft ? removedScenes(draft.outline, previous) : []
  const isThere = (scene: OutlineScene) =>
    scenesOf(previous).some((each) => hasSamePassages(each, scene) && isSameTitle(each, scene))
  const out = [...(draft?.removed ?? []), ...edited]
    .filter((scene, index, all) => !isRemoved(scene, all.slice(0, index)) && !isThere(scene))
    .filter((scene) => !followed.some((note) => wants(scene, note)))
  return [...out, ...followed.flatMap((note) => droppedBy(note, previous))]
}

function droppedBy({ note, target }: Feedback, previous: CourseOutline): OutlineScene[] {
  if (!parseNote(note)?.some(({ kind }) => kind === 'drop_here')) return []
  const part = partAt(previous, target)
  const bodies = previous.modules.map((module) => ({
    module,
    body: module.scenes.filter((scene) => !isFrame(scene, module)),
  }))
  return bodies.flatMap(({ module, body }) =>
    module === part ? body : body.filter((scene) => scene === part),
  )
}

type Plan = Omit<OutlineDraft, 'outline'> & {
  fresh: CourseOutline
  applied: boolean[]
  /** parts whose wording the author changed because a note was about them */
  yielding?: ReadonlySet<Part>
  /** commands of notes that also change the text people wrote; all commands if absent */
  kinds?: readonly NoteCommand['kind'][]
}

/**
 * An author's new plan with people's changes to the previous outline, and with what its notes say about their
 * texts.
 */
export function keepChanges(
  { previous, draft, feedback, language }: OutlineRequest,
  { fresh, applied, brief, first, removed, yielding, kinds }: Plan,
): OutlineAnswer {
  const base = draft?.outline ?? previous
  const plan = withIds(fresh, base)
  const next: OutlineDraft = { outline: plan, brief, first, removed: structuredClone(removed) }
  if (!previous || !base) return { outline: structuredClone(plan), applied, draft: next }
  const merged = mergeOutlines({
    base,
    edited: previous,
    fresh: plan,
    removed,
    ...(yielding ? { yielding } : {}),
  })
  const followed = feedback.filter((_note, index) => applied[index])
  const outline = withIds(followInPlace(merged, followed, { previous, language }, kinds))
  return { outline, applied, draft: next }
}
