'use client'

import { type ReactNode, useState } from 'react'

/** A section that opens on demand; its content is rendered, and so loaded, only once it is opened. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      className="border-line border-t pt-3"
    >
      <summary className="cursor-pointer rounded-md font-medium text-sm">{title}</summary>
      <div className="pt-4">{opened && children}</div>
    </details>
  )
}
