'use client'

import { RotateCcw, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useIssueText } from '@/components/shared/use-issue-text'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Upload } from './upload-file'

type Props = {
  uploads: Upload[]
  onDismiss: (id: string) => void
  /** retries what a failure left pending; absent while sending, or before sending starts */
  onSend?: (() => void) | undefined
}

/**
 * Files being uploaded, each with its progress or the reason it was refused. Uploaded ones are in the list of
 * sources.
 */
export function UploadList({ uploads, onDismiss, onSend }: Props) {
  const t = useTranslations('uploads')
  const common = useTranslations('common')
  const issueText = useIssueText()
  const shown = uploads.filter(({ state }) => state !== 'done')
  if (shown.length === 0) return null
  const stateText = ({ state, share }: Upload) =>
    state === 'sending' && share < 1
      ? t('sends', { share })
      : state === 'waiting'
        ? t('waits')
        : common('checking')
  return (
    <div className="grid gap-3">
      <ul aria-label={t('list')} aria-live="polite" className="grid gap-2">
        {shown.map((upload) => {
          const { id, file, state, share, refusal } = upload
          const { name } = file
          return (
            <li key={id} className="grid gap-1.5 rounded-lg border border-line px-3 py-2 text-sm">
              <span className="flex min-h-9 items-center justify-between gap-3">
                <strong className="min-w-0 truncate font-medium">{name}</strong>
                <span className="flex shrink-0 items-center gap-1 text-muted">
                  {state !== 'refused' && stateText(upload)}
                  {state !== 'sending' && (
                    <IconButton label={t('dismiss', { name })} onClick={() => onDismiss(id)}>
                      <X aria-hidden="true" className="size-4" />
                    </IconButton>
                  )}
                </span>
              </span>
              {state === 'sending' && <ProgressBar slim percent={share * 100} label={t('of', { name })} />}
              {refusal && (
                <span className="text-bad">
                  {issueText({ loc: [], type: refusal.type, msg: refusal.message, ctx: refusal.ctx })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {onSend && shown.some(({ state }) => state === 'waiting') && (
        <Button look="quiet" className="justify-self-start" onClick={onSend}>
          <RotateCcw aria-hidden="true" className="size-4" /> {t('sendAgain')}
        </Button>
      )}
    </div>
  )
}
