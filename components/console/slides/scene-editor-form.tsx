'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/field/select-field'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { LAYOUT_NAMES, type LayoutName, showsPicture, TEXT_LAYOUTS } from '@/lib/media/slides/slide-layouts'
import { SceneEditorFrame } from './scene-editor-frame'
import { SceneEditorLinesField } from './scene-editor-lines-field'
import type { SceneEditing } from './use-scene-editor'
import type { SceneIssues } from './use-scene-issues'

type Props = {
  editor: SceneEditing
  /** the course's */
  language: string
  issues: SceneIssues
  onClose: () => void
}

/** The text of a scene in fields: its slide's title, layout and lines, and what is said. */
export function SceneEditorForm({ editor, language, issues, onClose }: Props) {
  const t = useTranslations('sceneEditor')
  const layouts = useTranslations('slideLayout')
  const hints = useTranslations('slideLayoutHint')
  const { value } = editor
  return (
    <SceneEditorFrame editor={editor} onClose={onClose}>
      <TextField
        label={t('title')}
        lang={language}
        value={value.title}
        maxLength={200}
        {...(issues.title && { error: issues.title })}
        onChange={(event) => editor.change({ title: event.currentTarget.value })}
      />
      <SelectField
        label={t('layout')}
        hint={hints(value.layout)}
        value={value.layout}
        options={layoutsFor(value.layout).map((layout) => ({ value: layout, label: layouts(layout) }))}
        onChange={(layout) => editor.change({ layout: layout as LayoutName })}
      />
      <SceneEditorLinesField
        layout={value.layout}
        lines={value.bullets}
        language={language}
        error={issues.bullets}
        onChange={(bullets) => editor.change({ bullets })}
      />
      <TextArea
        label={t('narration')}
        hint={t('narrationHint')}
        lang={language}
        value={value.narration}
        maxLength={6000}
        className="text-sm! leading-relaxed"
        {...(issues.narration && { error: issues.narration })}
        onChange={(event) => editor.change({ narration: event.currentTarget.value })}
      />
    </SceneEditorFrame>
  )
}

/** A scene without a picture cannot show one. */
const layoutsFor = (current: LayoutName): readonly LayoutName[] =>
  showsPicture(current) ? LAYOUT_NAMES : TEXT_LAYOUTS
