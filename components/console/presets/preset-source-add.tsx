'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { PRESET_FILES } from '@/components/console/documents/upload-file'
import { UploadList } from '@/components/console/documents/upload-list'
import { useUploads } from '@/components/console/documents/use-uploads'
import { issuesOf } from '@/components/shared/field-issues'
import { useAction } from '@/components/shared/use-action'
import { useDraft } from '@/components/shared/use-draft'
import { useIssueText } from '@/components/shared/use-issue-text'
import { withScheme } from '@/components/shared/with-scheme'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FileDrop } from '@/components/ui/field/file-drop'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'

const EMPTY = { url: '', text: '' }

/** Adds files, a web page or pasted text to a preset. Files are uploaded as soon as they are chosen. */
export function PresetSourceAdd({ presetId }: { presetId: string }) {
  const t = useTranslations('presetSources')
  const common = useTranslations('common')
  const fields = useTranslations('presetNew')
  const issueText = useIssueText()
  const draft = useDraft(`preset sources ${presetId}`, '', EMPTY)
  const uploads = useUploads(PRESET_FILES)
  const path = { preset_id: presetId }
  const refreshes = [['preset', presetId], ['reviews']]
  const [url, text] = [draft.value.url.trim(), draft.value.text.trim()]
  const isEmpty = url === '' && text === ''
  const upload = useAction({
    run: (api) =>
      uploads.send((file, onProgress) =>
        api.post('/presets/{preset_id}/sources', { path, body: { source_files: [file] }, onProgress }),
      ),
    refreshes,
  })
  const add = useAction({
    run: (api) =>
      api.post('/presets/{preset_id}/sources', {
        path,
        body: { ...(url && { source_url: withScheme(url) }), ...(text && { source_text: text }) },
      }),
    refreshes,
    done: (added) => t('addedDone', { count: added.length }),
    onDone: draft.drop,
    onFailed: ({ issues }) => issues.length > 0,
  })
  const issues = issuesOf(add.error)
  const errorOf = (field: string) => {
    const error = issues.filter(({ loc }) => loc[1] === field).map(issueText)[0]
    return error ? { error } : {}
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !add.isPending) add.mutate()
  }
  const general = issues.filter(({ loc }) => loc.length < 2)
  return (
    <Card title={common('addSources')} description={t('addHint')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <FileDrop
          label={fields('drop')}
          hint={fields('dropHint')}
          accept={PRESET_FILES}
          onFiles={(files) => {
            uploads.add(files)
            upload.mutate()
          }}
        />
        <UploadList
          uploads={uploads.uploads}
          onDismiss={uploads.dismiss}
          onSend={upload.isPending ? undefined : () => upload.mutate()}
        />
        <TextField
          label={fields('url')}
          type="url"
          placeholder="https://"
          maxLength={2048}
          value={draft.value.url}
          onChange={(event) => draft.change({ ...draft.value, url: event.currentTarget.value })}
          {...errorOf('source_url')}
        />
        <TextArea
          label={t('paste')}
          className="max-h-60"
          value={draft.value.text}
          onChange={(event) => draft.change({ ...draft.value, text: event.currentTarget.value })}
          {...errorOf('source_text')}
        />
        {general.map((issue) => (
          <p key={issue.msg} role="alert" className="text-bad text-sm">
            {issueText(issue)}
          </p>
        ))}
        <Button type="submit" className="justify-self-start" busy={add.isPending} disabled={isEmpty}>
          {add.isPending ? t('adding') : common('add')}
        </Button>
      </form>
    </Card>
  )
}
