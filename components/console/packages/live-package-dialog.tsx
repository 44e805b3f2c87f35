'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { focusFirstInvalid } from '@/components/ui/field/focus-first-invalid'
import { isWrongAddress, type LiveChoice, LiveFields } from './live-fields'
import type { NamedPackage } from './package-list'
import type { PackageChange } from './package-wire'
import { siteOfLms } from './site-of-lms'

type Props = {
  row: NamedPackage
  busy: boolean
  onSave: (change: PackageChange) => void
  onClose: () => void
}

/** Changes where a live package works, and for how many learners. */
export function LivePackageDialog({ row, busy, onSave, onClose }: Props) {
  const t = useTranslations('packagePage')
  const common = useTranslations('common')
  const before = { address: row.origin ?? '', maxLearners: String(row.max_learners) }
  const [choice, setChoice] = useState<LiveChoice>(before)
  const [isSent, setSent] = useState(false)
  // What was not touched is not sent: a first launch may have decided the site meanwhile.
  const change = (): PackageChange => ({
    ...(choice.address !== before.address && { origin: siteOfLms(choice.address) }),
    ...(choice.maxLearners !== before.maxLearners && { max_learners: Number(choice.maxLearners) }),
  })
  return (
    <Dialog onOpenChange={onClose} title={t('changeTitle')} description={t('changeHint', { name: row.name })}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          flushSync(() => setSent(true))
          if (isWrongAddress(choice)) focusFirstInvalid(event.currentTarget)
          else if (!busy) onSave(change())
        }}
      >
        <LiveFields
          choice={choice}
          showsIssues={isSent}
          onChange={(part) => setChoice({ ...choice, ...part })}
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          {common(busy ? 'saving' : 'save')}
        </Button>
      </form>
    </Dialog>
  )
}
