import type { ReviewEntry } from '../../generated/prisma/client.ts'
import type { ApprovedEntry, EntryFilter } from '../ledger/approve-entries.ts'
import { ARTIFACT_TRAITS, type ArtifactType, hasScenes, isWhole } from '../ledger/artifact-types.ts'
import {
  CHECKPOINT_ALIASES,
  CHECKPOINTS,
  type Checkpoint,
  type ReviewSettings,
} from '../ledger/checkpoint-list.ts'
import { entryFeedbackOf, noteIdOf } from '../ledger/feedback-entry.ts'
import type { Address } from '../ledger/find-entries.ts'
import { serializeUnapproved } from '../ledger/unapproved-types.ts'
import { itemOf } from '../ledger/version-history.ts'
import { serializeContent } from '../quiz/serialize.ts'
import type { OpenReviewGroup } from './list-open-reviews.ts'
import type { RemarkView } from './list-remarks.ts'
import type { TransitionView } from './list-transitions.ts'
import type { Noted } from './note-artifact.ts'
import type { NoteObstacle } from './note-obstacle.ts'

/** The module and scene in a note's path; null where absent. */
function placeOf(target: string | null): { module_index: number | null; scene_index: number | null } {
  const [, module, scene] = /^modules\.(\d+)(?:\.scenes\.(\d+))?/.exec(target ?? '') ?? []
  const index = (text: string | undefined) => (text === undefined ? null : Number(text))
  return { module_index: index(module), scene_index: index(scene) }
}

/** A ledger row on the wire. */
export const serializeReviewEntry = (entry: ReviewEntry) => ({
  id: entry.id,
  course_id: entry.courseId,
  preset_id: entry.presetId,
  artifact_type: entry.artifactType,
  module_index: entry.moduleIndex,
  scene_index: entry.sceneIndex,
  asset_id: entry.assetId,
  source_id: ARTIFACT_TRAITS[entry.artifactType].items === 'sources' ? itemOf(entry) : null,
  checkpoint: entry.checkpoint,
  status: entry.status,
  iteration: entry.iteration,
  feedback: entryFeedbackOf(entry).map((said, index) => ({
    note_id: noteIdOf(entry.assetId, index),
    note: said.note,
    ...placeOf(said.target),
    at_seconds: said.atSeconds ?? null,
    x: said.pin?.x ?? null,
    y: said.pin?.y ?? null,
    author: said.author,
    created_at: said.createdAt,
    outcome: said.outcome,
    resolved_by: said.resolved?.by ?? null,
    resolved_at: said.resolved?.at ?? null,
  })),
  reviewed_by: entry.reviewedBy,
  created_at: entry.createdAt.toISOString(),
  updated_at: entry.updatedAt.toISOString(),
})

/** An approved row on the wire, with what its gate still waits for. */
export const serializeApproved = (entry: ApprovedEntry) => ({
  ...serializeReviewEntry(entry),
  gate_waits_for: serializeUnapproved(entry.gateWaitsFor),
})

export const serializeReviewSettings = (settings: ReviewSettings) => ({ settings })

type SettingsBody = {
  settings?: Partial<ReviewSettings> | undefined
  point?: string | undefined
  auto_approve?: boolean | undefined
}

/** The changes in a settings body, in either of its two forms. */
export function settingsChanges(body: SettingsBody): Partial<ReviewSettings> {
  if (body.settings) return body.settings
  const checkpoint = CHECKPOINT_ALIASES[body.point ?? ''] ?? (body.point as Checkpoint)
  return { [checkpoint]: body.auto_approve ? 'auto' : 'manual' }
}

/** All eight checkpoints automatic, or all manual. */
export const allSettings = (isAutomatic: boolean): ReviewSettings =>
  Object.fromEntries(CHECKPOINTS.map((name) => [name, isAutomatic ? 'auto' : 'manual'])) as ReviewSettings

type Addressed = {
  asset_id?: number | undefined
  artifact_type?: ArtifactType | undefined
  module_index?: number | undefined
  scene_index?: number | undefined
}

/**
 * The ledger rows a body addresses; `asset_id` takes precedence, then `asset_ids`; indices a type does not
 * use are ignored.
 */
export function entryFilter(body: Addressed & { asset_ids?: number[] | undefined }): EntryFilter {
  const { asset_id, asset_ids, artifact_type, module_index, scene_index } = body
  if (asset_id) return { assetId: asset_id }
  if (asset_ids !== undefined) return { assetId: { in: asset_ids } }
  return {
    ...(artifact_type === undefined ? {} : { artifactType: artifact_type }),
    ...(module_index === undefined || isWhole(artifact_type) ? {} : { moduleIndex: module_index }),
    ...(scene_index === undefined || !hasScenes(artifact_type) ? {} : { sceneIndex: scene_index }),
  }
}

/** The target of a note or regeneration; an `asset_id` of 0 counts as absent. */
export const artifactAddressOf = ({
  asset_id,
  artifact_type,
  module_index,
  scene_index,
}: Addressed): Address => ({
  assetId: asset_id || undefined,
  artifactType: artifact_type,
  moduleIndex: module_index,
  sceneIndex: scene_index,
})

/** The response to a note. */
export const serializeNoted = ({ entry, capReached }: Noted) => ({
  noted: true,
  iteration: entry.iteration,
  ...(capReached ? { regen_cap_reached: true } : {}),
})

/** Artifacts waiting at one checkpoint of a course or preset. */
export const serializeOpenReviewGroup = (group: OpenReviewGroup) => ({
  course_id: group.courseId,
  preset_id: group.presetId,
  title: group.title,
  language: group.language,
  checkpoint: group.checkpoint,
  modules: group.modules,
  since: group.since.toISOString(),
})

/** Whether a note could be applied. */
export const serializeNoteCheck = (reason: NoteObstacle | null) => ({ applies: reason === null, reason })

/** A remark on how a course was written. */
export function serializeRemark({ checkpoint, moduleIndex, sceneIndex, remark }: RemarkView) {
  const question = 'question' in remark ? remark.question : undefined
  return {
    checkpoint,
    module_index: moduleIndex,
    scene_index: sceneIndex,
    code: remark.code,
    text: 'text' in remark ? remark.text : '',
    reason: 'reason' in remark ? (remark.reason ?? null) : null,
    words: 'words' in remark ? (remark.words ?? null) : null,
    place: 'place' in remark ? (remark.place ?? null) : null,
    after: 'after' in remark ? (remark.after ?? null) : null,
    question: question ? serializeContent(question) : null,
  }
}

/** A line of the ledger's history. */
export const serializeTransition = ({ entry, ...transition }: TransitionView) => ({
  asset_id: entry.assetId,
  artifact_type: entry.artifactType,
  module_index: entry.moduleIndex,
  scene_index: entry.sceneIndex,
  checkpoint: entry.checkpoint,
  status: transition.status,
  iteration: transition.iteration,
  actor: transition.actor,
  version: transition.version,
  created_at: transition.createdAt.toISOString(),
})
