import type { z } from 'zod'
import { outlineFlags } from '../../author/checking/outline-flags.ts'
import type { CourseOutline, OutlineScene } from '../../author/contract/author.ts'
import { scenesOf } from '../../author/lesson/outlines/pair-outlines.ts'
import { wireSeconds } from '../../platform/http/wire-seconds.ts'
import { serializeSourceRef } from '../sources/serialize.ts'
import type { outlineSchema } from './contract.ts'
import type { OutlineReview, OutlineView } from './outline-view.ts'
import type { ReopenedOutline } from './reopen-outline.ts'

export type WireOutline = z.output<typeof outlineSchema>

/** An outline on the wire, the form in which clients address its parts. */
export const toWireOutline = (outline: CourseOutline): WireOutline => ({
  course_title: outline.courseTitle,
  course_description: outline.courseDescription,
  modules: outline.modules.map((module) => ({
    id: module.id,
    title: module.title,
    description: module.description,
    objectives: module.objectives,
    scenes: module.scenes.map((scene) => ({
      id: scene.id,
      title: scene.title,
      description: scene.description,
      planned_narration_summary: scene.plannedNarrationSummary,
      source_refs: scene.sourceRefs.map(serializeSourceRef),
    })),
  })),
})

/** The reverse, after edits of `edited`: what the wire does not have stays with the ids. */
export const fromWireOutline = (wire: WireOutline, edited: CourseOutline): CourseOutline => ({
  remarks: edited.remarks,
  courseTitle: wire.course_title,
  courseDescription: wire.course_description,
  modules: wire.modules.map((module) => ({
    id: module.id,
    title: module.title,
    description: module.description,
    objectives: module.objectives,
    scenes: module.scenes.map((scene) => ({
      ...hiddenOf(scenesOf(edited).find(({ id }) => id !== undefined && id === scene.id)),
      id: scene.id,
      title: scene.title,
      description: scene.description,
      plannedNarrationSummary: scene.planned_narration_summary,
      sourceRefs: scene.source_refs.map(({ source_id, ...place }) => ({ sourceId: source_id, ...place })),
    })),
  })),
})

/** What an outline keeps of a scene that is not on the wire. */
const hiddenOf = (scene: OutlineScene | undefined) => ({ plan: scene?.plan, role: scene?.role })

/** An outline with its version and the status of its ledger row. */
export const serializeOutline = ({ outline, language, version, entry, reopened }: OutlineView) => ({
  ...toWireOutline(outline),
  remarks: outline.remarks,
  flags: outlineFlags(outline, language),
  version,
  status: entry.status,
  reopened: reopened && { modules: numbersOf(reopened.modules), kept: numbersOf(reopened.kept) },
})

const numbersOf = (modules: readonly { moduleIndex: number }[]) =>
  modules.map(({ moduleIndex }) => moduleIndex + 1)

/** The response to edits and notes. */
export const serializeOutlineReview = (review: OutlineReview) => ({
  outline: serializeOutline(review),
  applied_edits: review.appliedEdits,
  recorded_notes: review.recordedNotes,
  iteration: review.entry.iteration,
  regenerating: review.regenerating,
  ...(review.capReached ? { regen_cap_reached: true } : {}),
})

/** The response to a reopening. */
export const serializeReopened = (outline: ReopenedOutline) => ({
  course_id: outline.courseId,
  reopened: outline.reopened,
  modules: outline.modules,
  scenes: outline.scenes,
  questions: outline.questions,
  audio_seconds: wireSeconds(outline.audioSeconds),
  video_seconds: wireSeconds(outline.videoSeconds),
})
