import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field/text-area'

type Props = {
  /** the place it is about; null: all of it */
  where: string | null
  text: string
  onText: (text: string) => void
  /** whether writing is what comes next */
  hasFocus: boolean
  onSend: () => Promise<void>
  onCancel: () => void
}

/** A comment or reply being written; it stays if sending fails. */
export function GuestCommentForm({ where, text, onText, hasFocus, onSend, onCancel }: Props) {
  const t = useTranslations('guestReview')
  const common = useTranslations('common')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (hasFocus) form.current?.querySelector('textarea')?.focus()
  }, [hasFocus])
  const send = () => {
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    onSend().catch(() => setBusy(false))
  }
  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {where && <p className="break-words text-muted text-sm">{where}</p>}
      <TextArea
        label={t('text')}
        value={text}
        maxLength={4000}
        required
        readOnly={isBusy}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy} className="min-h-11">
          {t('send')}
        </Button>
        <Button look="quiet" className="min-h-11" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}
