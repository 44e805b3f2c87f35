'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CourseSource } from '@/components/console/data/course-wire'
import { DOCUMENT_FILES, fileProblem, readFile } from '@/components/console/documents/upload-file'
import { useAction } from '@/components/shared/use-action'
import { useIssueText } from '@/components/shared/use-issue-text'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FileDrop } from '@/components/ui/field/file-drop'
import { TextArea } from '@/components/ui/field/text-area'
import { Notice } from '@/components/ui/notice'
import type { NewVersion } from './change-wire'
import { PageWatch } from './page-watch'

type Props = { courseId: string; source: CourseSource; onClose: () => void }

/** Asks for the new version of a source, and opens what it changes. */
export function NewVersionDialog({ courseId, source, onClose }: Props) {
  const t = useTranslations('changeDesk')
  const issueText = useIssueText()
  const router = useRouter()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [decided, setDecided] = useState<NewVersion | null>(null)
  const send = useAction({
    run: (api, body: NewVersion) =>
      api.put('/courses/{course_id}/sources/{source_id}/content', {
        path: { course_id: courseId, source_id: source.source_id },
        body,
      }),
    refreshes: [['course', courseId]],
    done: ({ difference_count }) => (difference_count === 0 ? t('same') : null),
    onDone: ({ change_id, difference_count }) =>
      difference_count === 0 ? onClose() : router.push(`/courses/${courseId}/changes/${change_id}`),
    onFailed: ({ code }, body) => {
      // An open change has decisions: they are given up only if a person says so.
      if (code === 'change_decided') setDecided(body)
      return code === 'change_decided'
    },
  })
  const sendFile = async ([file]: File[]) => {
    if (!file) return
    const problem = fileProblem(file, DOCUMENT_FILES)
    setRefused(
      problem && issueText({ loc: [], type: problem.type, msg: problem.message, ctx: problem.ctx ?? {} }),
    )
    if (!problem) send.mutate({ file: await readFile(file), replace: false })
  }
  return (
    <Dialog onOpenChange={onClose} title={t('newTitle', { name: source.name })} description={t('newHint')}>
      <div className="grid gap-4">
        {refused && (
          <Notice tone="bad" live>
            {refused}
          </Notice>
        )}
        <FileDrop
          label={t('chooseFile')}
          hint={t('fileHint')}
          accept={DOCUMENT_FILES}
          disabled={send.isPending}
          onFiles={(files) => void sendFile(files)}
        />
        <TextArea
          label={t('pasteText')}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {source.kind === 'url' && (
            <Button
              look="quiet"
              busy={send.isPending}
              onClick={() => send.mutate({ reread: true, replace: false })}
            >
              {t('readAgain')}
            </Button>
          )}
          <Button
            busy={send.isPending || text.trim() === ''}
            onClick={() => send.mutate({ text, replace: false })}
          >
            {send.isPending ? t('comparing') : t('compare')}
          </Button>
        </div>
        {source.kind === 'url' && <PageWatch courseId={courseId} sourceId={source.source_id} />}
      </div>
      <ConfirmDialog
        open={decided !== null}
        onOpenChange={() => setDecided(null)}
        title={t('replaceTitle')}
        description={t('replaceHint')}
        confirmLabel={t('replace')}
        danger
        onConfirm={() => decided && send.mutate({ ...decided, replace: true })}
      />
    </Dialog>
  )
}
