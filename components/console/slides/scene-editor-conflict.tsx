'use client'

import { useTranslations } from 'next-intl'
import { FieldConflictDialog } from '@/components/console/review/conflict/field-conflict-dialog'
import type { SceneFields } from './scene-editor-draft'
import type { SceneEditing } from './use-scene-editor'

/** What two people changed in a scene at once; nothing while nobody did. */
export function SceneEditorConflict({ editor }: { editor: SceneEditing }) {
  const layouts = useTranslations('slideLayout')
  const { conflict } = editor
  if (!conflict) return null
  const textOf = (scene: SceneFields, field: keyof SceneFields): string => {
    if (field === 'bullets') return scene.bullets.join('\n')
    return field === 'layout' ? layouts(scene.layout) : scene[field]
  }
  return (
    <FieldConflictDialog
      by={conflict.by}
      texts={conflict.conflicts.map((field) => ({
        id: field,
        field,
        mine: textOf(conflict.mine, field),
        theirs: textOf(conflict.base, field),
      }))}
      taken={conflict.taken}
      busy={editor.isSaving}
      onChoose={editor.choose}
      onClose={editor.closeConflict}
    />
  )
}
