'use client'

import { useTranslations } from 'next-intl'
import { FileDrop } from '@/components/ui/field/file-drop'
import { TextArea } from '@/components/ui/field/text-area'

type Props = {
  text: string
  fileHint: string
  onText: (text: string) => void
  onFiles: (files: File[]) => void
}

/** A list of people, pasted or from files. */
export function PeopleInput({ text, fileHint, onText, onFiles }: Props) {
  const t = useTranslations('learnerEnroll')
  return (
    <div className="grid content-start gap-4">
      <TextArea
        label={t('paste')}
        hint={t('pasteHint')}
        value={text}
        rows={8}
        spellCheck={false}
        onChange={(event) => onText(event.currentTarget.value)}
        className="max-h-72 min-h-40 text-sm!"
      />
      <FileDrop
        label={t('file')}
        hint={fileHint}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFiles={onFiles}
      />
    </div>
  )
}
