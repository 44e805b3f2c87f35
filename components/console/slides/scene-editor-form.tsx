'use client'

import { useTranslations } from 'next-intl'
import type { Scene } from '@/components/console/data/course-wire'
import type { SceneFields } from '@/components/console/scenes/scene-editor-draft'
import { SceneEditorFrame } from '@/components/console/scenes/scene-editor-frame'
import type { SceneEditing } from '@/components/console/scenes/use-scene-editor'
import type { SceneIssues } from '@/components/console/scenes/use-scene-issues'
import { SelectField } from '@/components/ui/field/select-field'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { latePart } from '@/components/ui/late-part'
import { LAYOUT_NAMES, type LayoutName, showsPicture, TEXT_LAYOUTS } from '@/lib/media/slides/slide-layouts'
import { SceneEditorLinesField } from './scene-editor-lines-field'

// Loaded after the page, to show the page sooner.
const ScenePictureField = latePart(() =>
  import('./pictures/scene-picture-field').then((file) => file.ScenePictureField),
)

const SceneIconsField = latePart(() =>
  import('./icons/scene-icons-field').then((file) => file.SceneIconsField),
)

type Props = {
  editor: SceneEditing
  visual: Scene['visual']
  /** the course's */
  language: string
  issues: SceneIssues
  onClose: () => void
}

/** A scene as a form: the title, layout, picture and lines of its slide, and its narration. */
export function SceneEditorForm({ editor, visual, language, issues, onClose }: Props) {
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
        options={layoutsFor(value).map((layout) => ({ value: layout, label: layouts(layout) }))}
        {...(issues.layout && { error: issues.layout })}
        onChange={(layout) => editor.change({ layout: layout as LayoutName })}
      />
      <ScenePictureField editor={editor} visual={visual} language={language} error={issues.visual} />
      <SceneEditorLinesField
        layout={value.layout}
        lines={value.bullets}
        language={language}
        error={issues.bullets}
        onChange={(bullets) => editor.change({ bullets })}
      />
      {value.layout === 'cards' && <SceneIconsField editor={editor} language={language} />}
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
const layoutsFor = ({ layout, visual }: SceneFields): readonly LayoutName[] =>
  visual || showsPicture(layout) ? LAYOUT_NAMES : TEXT_LAYOUTS
