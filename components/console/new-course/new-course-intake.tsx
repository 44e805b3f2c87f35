'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DOCUMENT_FILES } from '@/components/console/documents/upload-file'
import { useDraft } from '@/components/shared/use-draft'
import { Button } from '@/components/ui/button'
import { FileDrop } from '@/components/ui/field/file-drop'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'

const WAYS = ['files', 'url', 'text'] as const

type Props = {
  busy: boolean
  onFiles: (files: File[]) => void
  onUrl: (url: string) => Promise<unknown>
  onText: (text: string) => Promise<unknown>
}

/** The three ways to add a document. */
export function NewCourseIntake({ busy, onFiles, onUrl, onText }: Props) {
  const t = useTranslations('newCourse')
  const common = useTranslations('common')
  const [way, setWay] = useState<(typeof WAYS)[number]>('files')
  const [url, setUrl] = useState('')
  const text = useDraft('pasted source', '', '')
  return (
    <div className="grid gap-4">
      <fieldset className="flex justify-self-start rounded-lg border border-line p-0.5">
        <legend className="sr-only">{t('way')}</legend>
        {WAYS.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === way}
            onClick={() => setWay(choice)}
            className="min-h-9 rounded-md px-3 font-medium text-muted text-sm aria-pressed:bg-sunken aria-pressed:text-ink"
          >
            {t(choice)}
          </button>
        ))}
      </fieldset>
      {way === 'files' && (
        <FileDrop
          label={busy ? t('sending') : t('drop')}
          hint={t('dropHint')}
          accept={DOCUMENT_FILES}
          disabled={busy}
          onFiles={onFiles}
        />
      )}
      {way === 'url' && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (url.trim() && !busy)
              onUrl(url.trim()).then(
                () => setUrl(''),
                () => {},
              )
          }}
        >
          <div className="min-w-64 flex-1">
            <TextField
              label={t('urlLabel')}
              type="url"
              maxLength={2048}
              placeholder="https://"
              value={url}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
          </div>
          <Button type="submit" look="quiet" busy={busy || !url.trim()} className="min-h-11">
            {busy ? t('sending') : common('add')}
          </Button>
        </form>
      )}
      {way === 'text' && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.value.trim() && !busy) onText(text.value).then(text.drop, () => {})
          }}
        >
          <TextArea
            label={t('textLabel')}
            maxLength={1_000_000}
            value={text.value}
            className="max-h-80 min-h-40"
            onChange={(event) => text.change(event.currentTarget.value)}
          />
          <Button type="submit" look="quiet" busy={busy || !text.value.trim()} className="justify-self-end">
            {busy ? t('sending') : common('add')}
          </Button>
        </form>
      )}
    </div>
  )
}
