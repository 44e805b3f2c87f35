'use client'

import { Check, Eye, KeyRound, Lightbulb, MessageSquare, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import type { MenuItem } from '@/components/ui/menu-list'
import { MoreMenu } from '@/components/ui/more-menu'

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

const ICON = { 'aria-hidden': true, className: 'size-4' } as const

/** What can be done with a question: what is done most as buttons, the rest in a menu, all with shortcuts. */
export function QuizActions({ entry, mode, onMode, ...more }: Props) {
  const t = useTranslations('quizDesk')
  const common = useTranslations('common')
  const isMaking = entry?.status === 'regenerating'
  const edit = {
    key: 'edit',
    label: common('edit'),
    icon: <Pencil {...ICON} />,
    keys: 'E',
    disabled: isMaking,
    onSelect: () => onMode('edit'),
  }
  const view = {
    key: 'view',
    label: mode === 'preview' ? t('showKey') : common('preview'),
    icon: mode === 'preview' ? <KeyRound {...ICON} /> : <Eye {...ICON} />,
    keys: 'P',
    disabled: false,
    onSelect: () => onMode(mode === 'preview' ? 'read' : 'preview'),
  }
  // A preview is left with a button.
  const [shown, listed] = mode === 'preview' ? [view, edit] : [edit, view]
  const rest = useRarer({ entry, ...more })
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
      {entry && !isApproved(entry) && (
        <Button className="max-lg:hidden" busy={isMaking} onClick={more.on.approve}>
          <Check {...ICON} />
          {common('approve')} <KeyHint keys="A" />
        </Button>
      )}
      <Button look="quiet" className="px-3!" busy={shown.disabled} onClick={shown.onSelect}>
        {shown.icon}
        {shown.label} <KeyHint keys={shown.keys} />
      </Button>
      <MoreMenu items={[listed, ...rest]} />
    </div>
  )
}

/** What is done with few questions. */
function useRarer({
  entry,
  on,
  busy,
  isSuggesting,
}: Pick<Props, 'entry' | 'on' | 'busy' | 'isSuggesting'>): MenuItem[] {
  const t = useTranslations('quizDesk')
  const common = useTranslations('common')
  const errors = useTranslations('errorCode')
  const isMaking = entry?.status === 'regenerating'
  const reviewed: MenuItem[] = [
    { key: 'note', label: t('note'), icon: <MessageSquare {...ICON} />, keys: 'N', onSelect: on.focusNote },
    {
      key: 'regenerate',
      label: common('regenerate'),
      icon: <RefreshCw {...ICON} />,
      keys: 'R',
      disabled: isMaking || busy,
      onSelect: on.regenerate,
    },
  ]
  return [
    ...(entry ? reviewed : []),
    ...(on.another
      ? [
          {
            key: 'another',
            label: t('another'),
            icon: <Lightbulb {...ICON} />,
            disabled: isSuggesting,
            onSelect: on.another,
          },
        ]
      : []),
    {
      key: 'delete',
      label: on.remove ? common('delete') : errors('last_question'),
      icon: <Trash2 {...ICON} />,
      keys: 'D',
      danger: true,
      disabled: isMaking || on.remove === null,
      onSelect: () => on.remove?.(),
    },
  ]
}
