'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PeopleInput } from '@/components/console/page-parts/people-input'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { MemberPreview } from './member-preview'

/** A list of people, what it would do, and then doing it. */
export function MemberAddController({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const api = useApi()
  const t = useTranslations('memberAdd')
  const common = useTranslations('common')
  const [text, setText] = useState('')
  const send = (dry_run: boolean) =>
    api.post('/groups/{group_id}/members', { path: { group_id: groupId }, body: { text, dry_run } })
  const check = useAction({ run: () => send(true) })
  const add = useAction({
    run: () => send(false),
    refreshes: [['group', groupId], ['groups']],
    done: ({ added }) => t('done', { added }),
    onDone: onClose,
  })
  const change = (value: string) => {
    setText(value)
    check.reset()
  }
  const preview = check.data
  return (
    <Dialog onOpenChange={onClose} title={t('title')} description={t('hint')} size="wide">
      <div className="grid gap-5 md:grid-cols-2">
        <PeopleInput text={text} fileHint={t('fileHint')} onText={change} />
        {preview && <MemberPreview preview={preview} />}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
        <Button look="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        {preview && preview.added > 0 ? (
          <Button busy={add.isPending} onClick={() => add.mutate()}>
            {t('submit', { added: preview.added })}
          </Button>
        ) : (
          <Button busy={check.isPending} disabled={!text.trim()} onClick={() => check.mutate()}>
            {t('check')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
