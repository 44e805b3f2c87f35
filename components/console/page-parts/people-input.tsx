'use client'

import { useTranslations } from 'next-intl'
import { FileDrop } from '@/components/ui/field/file-drop'
import { TextArea } from '@/components/ui/field/text-area'
import { toast } from '@/components/ui/toast'
import { readListFile } from '@/lib/domains/learners/list/learner-file'

const MOST_BYTES = 5_000_000

type Props = { text: string; fileHint: string; onText: (text: string) => void }

/** A list of people, pasted or from files, which are added to it. */
export function PeopleInput({ text, fileHint, onText }: Props) {
  const t = useTranslations('learnerEnroll')
  const take = async (files: File[]) => {
    if (files.some(({ size }) => size > MOST_BYTES)) return toast.error(t('fileTooBig'))
    const texts = await Promise.all(
      files.map(async (file) => readListFile(new Uint8Array(await file.arrayBuffer()))),
    )
    if (texts.includes(null)) return toast.error(t('fileIsWorkbook'))
    onText([text, ...texts].filter((each) => each?.trim()).join('\n'))
  }
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
        onFiles={take}
      />
    </div>
  )
}
