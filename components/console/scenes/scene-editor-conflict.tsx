'use client'

import dynamic from 'next/dynamic'
import { Nothing } from '@/components/ui/dialog/nothing'
import { loadEarly } from '@/components/ui/load-early'
import type { SceneEditing } from './use-scene-editor'

const SceneConflictDialog = dynamic(
  loadEarly(() => import('./scene-conflict-dialog').then((file) => file.SceneConflictDialog)),
  { loading: Nothing },
)

/** What two people changed in a scene at the same time; without a conflict it renders and loads nothing. */
export const SceneEditorConflict = ({ editor }: { editor: SceneEditing }) =>
  editor.conflict ? <SceneConflictDialog editor={editor} /> : null
