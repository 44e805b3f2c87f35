'use client'

import { Keyboard } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { KeyHint } from '@/components/ui/key-hint'

type Props = { title: string; keys: { keys: string; does: string }[] }

/** Opens the list of shortcuts, including those of the page that have no button. */
export function KeyHelp({ title, keys }: Props) {
  return (
    <>
      <IconButton
        className="keyless:hidden"
        label={`${title} (?)`}
        onClick={() => document.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }))}
      >
        <Keyboard aria-hidden="true" className="size-4" />
      </IconButton>
      <ul hidden>
        {keys.map(({ keys: name, does }) => (
          <li key={name}>
            {does} <KeyHint keys={name} />
          </li>
        ))}
      </ul>
    </>
  )
}
