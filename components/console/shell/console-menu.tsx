'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { ConsolePlaces } from './console-nav'

type Props = { isOperator: boolean; children: ReactNode }

/** On a phone: where one can go, and the switches (`children`) the header has no room for. */
export function ConsoleMenu({ isOperator, children }: Props) {
  const app = useTranslations('app')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={app('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-ml-2 size-11! sm:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" className="size-5" />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen} title={app('menu')} closeLabel={app('close')}>
        <nav aria-label={app('navigation')}>
          <ConsolePlaces isOperator={isOperator} onGo={() => setOpen(false)} />
        </nav>
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4 [&_fieldset_button]:min-h-10 [&_fieldset_button]:min-w-10">
          {children}
        </div>
      </Dialog>
    </>
  )
}
