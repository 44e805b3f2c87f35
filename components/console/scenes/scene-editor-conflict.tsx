'use client'

import { latePart } from '@/components/ui/late-part'
import type { SceneEditing } from './use-scene-editor'

const SceneConflictDialog = latePart(() =>
  import('./scene-conflict-dialog').then((file) => file.SceneConflictDialog),
)

/** What two people changed in a scene at the same time; without a conflict it renders and loads nothing. */
export const SceneEditorConflict = ({ editor }: { editor: SceneEditing }) =>
  editor.conflict ? <SceneConflictDialog editor={editor} /> : null
