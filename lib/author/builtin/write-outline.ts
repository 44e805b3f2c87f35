import type { Feedback, OutlineAnswer, OutlineRequest } from '../contract/author.ts'
import { scenesOf } from '../lesson/outlines/pair-outlines.ts'
import { documentsFor, planOutline } from '../lesson/plan-outline.ts'
import { keepChanges, scenesToLeaveOut } from '../notes/keep-changes.ts'
import { parseNote } from '../notes/note-parse.ts'
import { applyInstructions, applyNotes } from '../notes/outline-feedback.ts'
import { SLIDE_MEASURE } from '../wording/show/measure-slides.ts'

/**
 * Plans a course from its documents, with the notes on the previous plan and people's changes to it. Pure.
 */
export function writeOutline(request: OutlineRequest): OutlineAnswer {
  const { language, previous, feedback } = request
  const sources = { documents: documentsFor(request).used, language }
  const given = request.draft ?? applyInstructions(request.brief, { ...sources, previous: null })
  const { applied, ...wishes } = applyNotes(given, feedback, { ...sources, previous })
  const followed = feedback.filter((_note, index) => applied[index])
  const removed = scenesToLeaveOut(request, followed)
  const planned = (targetMinutes: number | null) => {
    const draft = { ...wishes, brief: { ...wishes.brief, targetMinutes }, removed }
    return keepChanges(request, { ...draft, fresh: planOutline(request, draft, SLIDE_MEASURE), applied })
  }
  const minutes = wishes.brief.targetMinutes
  const answer = planned(minutes)
  if (!previous || minutes === null || !wantsLess(followed)) return answer
  // What people added or kept takes time too: the plan is shortened until the course is short enough.
  const isShorter = ({ outline }: OutlineAnswer) => scenesOf(outline).length < scenesOf(previous).length
  for (let fewer = minutes; fewer > 0; fewer--) {
    const shorter = planned(fewer)
    if (isShorter(shorter)) return shorter
  }
  return answer
}

/** Whether the last note on the length asks for a shorter course. */
const wantsLess = (notes: readonly Feedback[]): boolean =>
  notes
    .filter(({ target }) => target === null)
    .flatMap(({ note }) => parseNote(note) ?? [])
    .findLast(({ kind }) => kind === 'shorter' || kind === 'longer')?.kind === 'shorter'
