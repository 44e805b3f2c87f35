'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCoursePictures } from '@/components/console/data/use-course-pictures'
import { FieldConflictDialog } from '@/components/console/review/conflict/field-conflict-dialog'
import { iconLabel } from '@/lib/media/slides/icons/slide-icons'
import type { Language } from '@/lib/product/source-document'
import type { ChosenIcons, ChosenPicture, SceneFields } from './scene-editor-draft'
import type { SceneEditing } from './use-scene-editor'

/** What two people changed in a scene at the same time; renders nothing without a conflict. */
export function SceneConflictDialog({ editor }: { editor: SceneEditing }) {
  const layouts = useTranslations('slideLayout')
  const pictureText = usePictureText(editor)
  const iconText = useIconText()
  const { conflict } = editor
  if (!conflict) return null
  const textOf = (scene: SceneFields, field: keyof SceneFields): string => {
    if (field === 'bullets') return scene.bullets.join('\n')
    if (field === 'visual') return pictureText(scene.visual)
    if (field === 'icons') return iconText(scene.icons)
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

/** The names of a scene's icons, one per line. */
function useIconText() {
  const t = useTranslations('sceneIcons')
  const language = useLocale() as Language
  return (icons: ChosenIcons): string =>
    icons ? icons.map((icon) => (icon ? iconLabel(icon, language) : t('none'))).join('\n') : t('automatic')
}

/** The name of a scene's picture: which one of its document it is, and its description. */
function usePictureText({ conflict, place }: SceneEditing) {
  const t = useTranslations('scenePicture')
  const { data = [] } = useCoursePictures(place.course_id, conflict?.conflicts.includes('visual') ?? false)
  return (visual: ChosenPicture | null): string => {
    if (!visual) return t('none')
    const index = data.findIndex(({ picture_id }) => picture_id === visual.picture_id)
    const alt = visual.alt || t('noAlt')
    return index < 0 ? alt : [t('unnamed', { number: index + 1 }), data[index]?.source_name, alt].join('\n')
  }
}
