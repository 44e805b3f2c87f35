'use client'

import dynamic from 'next/dynamic'
import { Nothing } from '@/components/ui/dialog/nothing'
import { loadEarly } from '@/components/ui/load-early'
import type { SceneEditing } from './use-scene-editor'

const SceneConflictDialog = dynamic(
  loadEarly(() => import('./scene-conflict-dialog').then((file) => file.SceneConflictDialog)),
  { loading: Nothing },
)

/** What two people changed in a scene at once; nothing, and no script for it, while nobody did. */
export const SceneEditorConflict = ({ editor }: { editor: SceneEditing }) =>
  editor.conflict ? <SceneConflictDialog editor={editor} /> : null
