'use client'

import { Check, Eye, KeyRound, Lightbulb, MessageSquare, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { KeyHint } from '@/components/ui/key-hint'

type Props = {
  entry: ReviewEntry | undefined
  mode: 'read' | 'preview'
  onMode: (mode: 'read' | 'edit' | 'preview') => void
  on: {
    approve: () => void
    remove: (() => void) | null
    regenerate: () => void
    another: (() => void) | null
    focusNote: () => void
  }
  busy: boolean
  isSuggesting: boolean
}

/** What can be done with a question, each with its shortcut. */
export function QuizActions({ entry, mode, onMode, on, busy, isSuggesting }: Props) {
  const t = useTranslations('quizDesk')
  const common = useTranslations('common')
  const errors = useTranslations('errorCode')
  const isMaking = entry?.status === 'regenerating'
  const icon = 'size-4'
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
      {entry && !isApproved(entry) && (
        <Button className="max-lg:hidden" busy={isMaking} onClick={on.approve}>
          <Check aria-hidden="true" className={icon} />
          {common('approve')} <KeyHint keys="A" />
        </Button>
      )}
      <Button look="quiet" className="px-3!" busy={isMaking} onClick={() => onMode('edit')}>
        <Pencil aria-hidden="true" className={icon} />
        {common('edit')} <KeyHint keys="E" />
      </Button>
      <Button look="quiet" className="px-3!" onClick={() => onMode(mode === 'preview' ? 'read' : 'preview')}>
        {mode === 'preview' ? (
          <KeyRound aria-hidden="true" className={icon} />
        ) : (
          <Eye aria-hidden="true" className={icon} />
        )}
        {mode === 'preview' ? t('showKey') : common('preview')} <KeyHint keys="P" />
      </Button>
      {entry && (
        <Button look="quiet" className="px-3!" onClick={on.focusNote}>
          <MessageSquare aria-hidden="true" className={icon} />
          {t('note')} <KeyHint keys="N" />
        </Button>
      )}
      {entry && (
        <Button look="quiet" className="px-3!" busy={isMaking || busy} onClick={on.regenerate}>
          <RefreshCw aria-hidden="true" className={icon} />
          {common('regenerate')} <KeyHint keys="R" />
        </Button>
      )}
      {on.another && (
        <Button look="quiet" className="px-3!" busy={isSuggesting} onClick={on.another}>
          <Lightbulb aria-hidden="true" className={icon} />
          {t('another')}
        </Button>
      )}
      <IconButton
        label={on.remove ? common('delete') : errors('last_question')}
        className="ml-auto w-auto! gap-1.5 px-2"
        disabled={isMaking || on.remove === null}
        onClick={() => on.remove?.()}
      >
        <Trash2 aria-hidden="true" className={icon} />
        <KeyHint keys="D" />
      </IconButton>
    </div>
  )
}
