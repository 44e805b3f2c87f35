'use client'

import { FileText, Image as ImageIcon, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FileDrop } from '@/components/ui/file-drop'
import { IconButton } from '@/components/ui/icon-button'
import type { FieldIssue } from '../api-client'
import { useIssueText } from '../use-issue-text'
import { fileProblem, PRESET_FILES } from './preset-file'

type Props = {
  files: File[]
  onFiles: (files: File[]) => void
  /** what the service said of them, by their place in `source_files` */
  issues: FieldIssue[]
}

/** Files to be sent with a preset: dropped or chosen, looked over, taken out again. */
export function PresetMaterial({ files, onFiles, issues }: Props) {
  const t = useTranslations('presetNew')
  const [refused, setRefused] = useState<ReturnType<typeof fileProblem>>(null)
  const add = (added: File[]) => {
    const all = [
      ...files,
      ...added.filter((file) => !files.some(({ name, size }) => name === file.name && size === file.size)),
    ]
    const problem = fileProblem(all)
    setRefused(problem)
    if (!problem) onFiles(all)
  }
  const issueText = useIssueText()
  const issueOf = (index: number) =>
    issues.filter(({ loc }) => loc[1] === 'source_files' && loc[2] === index).map(issueText)[0]
  return (
    <div className="grid gap-3">
      <FileDrop label={t('drop')} hint={t('dropHint')} accept={PRESET_FILES} onFiles={add} />
      {refused && (
        <p role="alert" className="text-bad text-sm">
          {t(refused.problem, { name: refused.name })}
        </p>
      )}
      {files.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line">
          {files.map((file, index) => {
            const Icon = /\.(png|jpe?g|webp|svg)$/i.test(file.name) ? ImageIcon : FileText
            const issue = issueOf(index)
            return (
              <li
                key={`${file.name} ${file.size}`}
                className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 px-3 py-1.5"
              >
                <Icon aria-hidden="true" className="size-4 text-muted" />
                <span className="truncate text-sm">{file.name}</span>
                <IconButton
                  label={t('takeOut', { name: file.name })}
                  onClick={() => onFiles(files.filter((other) => other !== file))}
                >
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
                {issue && <p className="col-start-2 pb-1 text-bad text-sm">{issue}</p>}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
