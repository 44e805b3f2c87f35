'use client'

import { ConflictDialog } from '@/components/console/review/feedback/conflict-dialog'
import { readText } from './scene-editor-draft'
import type { SceneEditing } from './use-scene-editor'

/** Both texts of a scene that somebody else saved meanwhile; nothing while nobody did. */
export function SceneEditorConflict({ editor }: { editor: SceneEditing }) {
  if (!editor.theirs) return null
  return (
    <ConflictDialog
      theirs={readText(editor.theirs)}
      mine={readText({ ...editor.theirs, ...editor.patch })}
      onKeepMine={editor.keepMine}
      onTakeTheirs={editor.takeTheirs}
      onClose={editor.closeConflict}
      busy={editor.isSaving}
    />
  )
}
