'use client'

import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { giveFocusBack } from './give-focus-back'

export type DialogWindowProps = {
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** the accessible name of the close button; absent: Close */
  closeLabel?: string
  /** `wide` for editors and pictures */
  size?: 'normal' | 'wide'
  /** closes only by its own buttons: for what a stray click must not lose */
  mustAnswer?: boolean
  children: ReactNode
}

const SIZES = { normal: 'max-w-lg', wide: 'max-w-5xl' }

/** The window of a `Dialog`, open while mounted. */
export function DialogWindow({
  onOpenChange,
  title,
  description,
  closeLabel,
  size = 'normal',
  mustAnswer = false,
  children,
}: DialogWindowProps) {
  const common = useTranslations('common')
  // Radix restores the focus to its own trigger; ours are opened from anywhere.
  const opener = useRef<Element | null>(null)
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener.current)
          }}
          onEscapeKeyDown={(event) => mustAnswer && event.preventDefault()}
          onInteractOutside={(event) => mustAnswer && event.preventDefault()}
          {...(!description && { 'aria-describedby': undefined })}
          className={`-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 grid max-h-[90dvh] w-[calc(100%-2rem)] gap-4 overflow-y-auto rounded-2xl border border-line bg-surface p-5 shadow-xl sm:p-6 ${SIZES[size]}`}
        >
          <div className="flex items-start justify-between gap-4">
            <div className="grid gap-1">
              <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-muted text-sm">{description}</Radix.Description>
              )}
            </div>
            {!mustAnswer && (
              <Radix.Close asChild>
                <IconButton label={closeLabel ?? common('close')}>
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
              </Radix.Close>
            )}
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
