'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { LAYOUTS } from './scene-editor-lines'
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
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { value } = editor
  return (
    <form
      ref={form}
      aria-label={t('editing')}
      className="grid gap-4 rounded-xl border border-accent bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault()
        editor.save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {editor.isStale && (
        <Notice tone="warn" live>
          {t('stale')}
        </Notice>
      )}
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
        options={LAYOUTS.map((layout) => ({ value: layout, label: layouts(layout) }))}
        onChange={(layout) => editor.change({ layout: layout as (typeof LAYOUTS)[number] })}
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
      <SceneEditorButtons editor={editor} onClose={onClose} />
    </form>
  )
}

/** Saves, leaves with the draft kept, or drops it. */
export function SceneEditorButtons({ editor, onClose }: Pick<Props, 'editor' | 'onClose'>) {
  const t = useTranslations('sceneEditor')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" busy={editor.isSaving}>
        {t('save')} <KeyHint keys="Ctrl S" />
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t('close')} <KeyHint keys="Esc" />
      </Button>
      {editor.isDirty && (
        <button
          type="button"
          onClick={editor.discard}
          className="ms-auto rounded-md px-2 py-1 text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
        >
          {t('discard')}
        </button>
      )}
    </div>
  )
}
