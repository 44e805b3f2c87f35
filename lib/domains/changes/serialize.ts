import type { z } from 'zod'
import { narrationOf } from '../modules/scenes/scene-text.ts'
import { questionPatch } from '../quiz/serialize.ts'
import { readWarnings } from '../sources/source-json.ts'
import type { AddedPlace } from './added-scene.ts'
import { readPlaces } from './change-json.ts'
import type { DifferenceDecision } from './decide-change.ts'
import type { decideChangeContract } from './decision-contract.ts'
import type { ListedChange, SourceChangeView } from './get-change.ts'
import type { ChangedText } from './touched-parts.ts'
import type { WrittenAddition } from './write-added-scene.ts'

/** A change on the wire. */
export const serializeChange = (change: ListedChange) => ({
  change_id: change.id,
  source_id: change.sourceId,
  source_version: change.sourceVersion,
  status: change.status,
  word_count: change.wordCount,
  warnings: readWarnings(change.warnings),
  created_by: change.createdBy,
  created_at: change.createdAt.toISOString(),
  closed_by: change.closedBy,
  closed_at: change.closedAt?.toISOString() ?? null,
  difference_count: change.differenceCount,
  open_count: change.openCount,
})

/** A change with its differences on the wire. */
export const serializeChangeView = (change: SourceChangeView) => ({
  ...serializeChange(change),
  differences: change.differences.map((difference) => ({
    position: difference.position,
    kind: difference.kind,
    places: readPlaces(difference.places).map(({ before, after, edits }) => ({
      before,
      after,
      edits: edits.map((edit) => ({ before: edit.before, after: edit.after })),
    })),
    decision: difference.decision,
    decided_by: difference.decidedBy,
    decided_at: difference.decidedAt?.toISOString() ?? null,
    new_scene: difference.added && placeNumbers(difference.added),
    became_scene: difference.sceneId !== null,
    modules: difference.modules.map(({ moduleIndex, title, version, texts }) => ({
      ...{ module_num: moduleIndex + 1, title, version },
      texts: texts.map(serializeChangedText),
    })),
    scenes: difference.scenes.map(({ moduleIndex, sceneIndex, title, version, texts, allRemoved }) => ({
      ...{ module_num: moduleIndex + 1, scene_num: sceneIndex + 1, title, version },
      all_removed: allRemoved,
      texts: texts.map(serializeChangedText),
    })),
    questions: difference.questions.map(({ moduleIndex, id, version, content, texts }) => ({
      ...{ module_num: moduleIndex + 1, question_id: String(id), version, prompt: content.prompt },
      texts: texts.map(serializeChangedText),
    })),
    outline: difference.outline.map(({ moduleIndex, sceneIndex, title }) => ({
      ...{ module_num: moduleIndex + 1, scene_num: sceneIndex + 1, title },
    })),
  })),
})

const placeNumbers = ({ moduleIndex, sceneIndex }: AddedPlace) => ({
  module_num: moduleIndex + 1,
  scene_num: sceneIndex + 1,
})

/** The scene an added passage may become, on the wire. */
export const serializeWrittenAddition = ({ place, draft }: WrittenAddition) => ({
  ...placeNumbers(place),
  ...{ title: draft.title, layout: draft.layout, bullets: draft.bullets },
  narration: narrationOf(draft.sentences),
})

const serializeChangedText = ({ part, index, before, after, needsHand }: ChangedText) => ({
  ...{ part, index, before, after, needs_hand: needsHand },
})

type WireDecision = z.infer<typeof decideChangeContract.body>['decisions'][number]

/** A decision from the wire. */
export const differenceDecision = ({
  position,
  decision,
  as_scene,
  edits,
}: WireDecision): DifferenceDecision => ({
  ...{ position, decision, asScene: as_scene },
  modules: (edits?.modules ?? []).map(({ module_num, ...patch }) => ({ moduleNum: module_num, patch })),
  scenes: (edits?.scenes ?? []).map(({ module_num, scene_num, version, leave_out, ...patch }) => ({
    ...{ moduleNum: module_num, sceneNum: scene_num, version, leaveOut: leave_out ?? false, patch },
  })),
  questions: (edits?.questions ?? []).map(({ question_id, ...patch }) => ({
    questionId: question_id,
    change: questionPatch(patch),
  })),
})
