import type { ReviewEntry } from '../generated/prisma/client.ts'
import type { EntryFilter } from './approve-entries.ts'
import {
  type ArtifactType,
  CHECKPOINT_ALIASES,
  CHECKPOINTS,
  type Checkpoint,
  type ReviewSettings,
} from './checkpoint-list.ts'
import { feedbackOf } from './feedback-entry.ts'
import type { Address } from './find-entries.ts'
import type { TransitionView } from './list-transitions.ts'
import type { Noted } from './note-artifact.ts'
import { itemOf } from './version-history.ts'

const OF_SOURCES = ['source', 'preset_source']

/** A ledger row on the wire. */
export const serializeReviewEntry = (entry: ReviewEntry) => ({
  id: entry.id,
  course_id: entry.courseId,
  preset_id: entry.presetId,
  artifact_type: entry.artifactType,
  module_index: entry.moduleIndex,
  scene_index: entry.sceneIndex,
  asset_id: entry.assetId,
  source_id: OF_SOURCES.includes(entry.artifactType) ? itemOf(entry) : null,
  checkpoint: entry.checkpoint,
  status: entry.status,
  iteration: entry.iteration,
  feedback: feedbackOf(entry).map(({ note, author, createdAt, outcome }) => ({
    note,
    author,
    created_at: createdAt,
    outcome,
  })),
  reviewed_by: entry.reviewedBy,
  created_at: entry.createdAt.toISOString(),
  updated_at: entry.updatedAt.toISOString(),
})

export const serializeReviewSettings = (settings: ReviewSettings) => ({ settings })

type SettingsBody = {
  settings?: Partial<ReviewSettings> | undefined
  point?: string | undefined
  auto_approve?: boolean | undefined
}

/** The changes a settings body asks for, in either of its two forms. */
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

/** Which ledger rows a body addresses; `asset_id` wins. */
export function entryFilter({ asset_id, artifact_type, module_index, scene_index }: Addressed): EntryFilter {
  if (asset_id !== undefined) return { assetId: asset_id }
  return {
    ...(artifact_type === undefined ? {} : { artifactType: artifact_type }),
    ...(module_index === undefined ? {} : { moduleIndex: module_index }),
    ...(scene_index === undefined ? {} : { sceneIndex: scene_index }),
  }
}

/** What a note or regeneration names. */
export const addressOf = ({ asset_id, artifact_type, module_index, scene_index }: Addressed): Address => ({
  assetId: asset_id,
  artifactType: artifact_type,
  moduleIndex: module_index,
  sceneIndex: scene_index,
})

/** The answer to a note. */
export const serializeNoted = ({ entry, capReached }: Noted) => ({
  noted: true,
  iteration: entry.iteration,
  ...(capReached ? { regen_cap_reached: true } : {}),
})

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
