'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'

type Props = { label: string; value: string; hideLabel?: boolean }

/** Text to copy: selected by a click, copied by the button beside it. */
export function CopyField({ label, value, hideLabel = false }: Props) {
  const common = useTranslations('common')
  const id = useId()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(value),
      () => select(id),
    )
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      <div className="flex items-center gap-1 rounded-lg border border-edge bg-sunken pr-1">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 flex-1 truncate rounded-lg bg-transparent px-3 font-mono text-ink text-sm"
        />
        <IconButton
          label={common(isCopied ? 'copied' : 'copy')}
          className="pointer-coarse:size-11"
          onClick={copy}
        >
          {isCopied ? (
            <Check aria-hidden="true" className="size-4 text-good" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
        </IconButton>
        <span role="status" className="sr-only">
          {isCopied ? common('copied') : ''}
        </span>
      </div>
    </div>
  )
}

/** If the browser denies clipboard access, the text is selected so that Ctrl+C works. */
function select(id: string): void {
  const field = document.getElementById(id)
  if (field instanceof HTMLInputElement) field.focus()
}
