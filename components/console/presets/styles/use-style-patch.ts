'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePresetStyle } from '@/components/console/presets/use-preset'
import type { FieldIssue } from '@/components/shared/api-client'
import { issuesByField, issuesOf } from '@/components/shared/field-issues'
import { useAction } from '@/components/shared/use-action'
import { useDraft } from '@/components/shared/use-draft'
import { useKeys } from '@/components/shared/use-keys'

type Options<Style, Patch> = {
  read: () => Promise<Style>
  generate: () => Promise<unknown>
  save: (patch: Patch) => Promise<Style>
  said: { queued: string; saved: string }
}

/** What an editor gets of unsaved changes. */
export type StyleEditing<Patch> = {
  patch: Patch
  issues: Record<string, FieldIssue>
  isDirty: boolean
  busy: boolean
  onChange: (patch: Patch) => void
  onSave: () => void
  onDrop: () => void
}

/** A style of a preset with its unsaved changes, and its regeneration. */
export function useStylePatch<Style extends { status: string }, Patch extends object>(
  presetId: string,
  kind: 'slide-style' | 'voice-style',
  { said, ...style }: Options<Style, Patch>,
) {
  const client = useQueryClient()
  const query = usePresetStyle(presetId, kind, style.read)
  const draft = useDraft<Patch>(`${kind.replace('-', ' ')} ${presetId}`, '', {} as Patch)
  const refreshes = [['preset', presetId]]
  const generate = useAction({
    run: style.generate,
    refreshes,
    done: said.queued,
    onDone: draft.drop,
  })
  const save = useAction({
    run: () => style.save(draft.value),
    refreshes,
    done: said.saved,
    onDone: (saved) => {
      client.setQueryData(['preset', presetId, kind], saved)
      draft.drop()
    },
    onFailed: ({ issues }) => issues.length > 0,
  })
  const isDirty = draft.isDirty && Object.keys(draft.value).length > 0
  const submit = () => {
    if (isDirty && !save.isPending) save.mutate()
  }
  useKeys({ 'mod+s': submit })
  return {
    query,
    generate,
    editing: {
      patch: draft.value,
      issues: issuesByField(issuesOf(save.error)),
      isDirty,
      busy: save.isPending,
      onChange: draft.change,
      onSave: submit,
      onDrop: () => {
        draft.drop()
        save.reset()
      },
    },
  }
}
