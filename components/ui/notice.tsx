import type { ReactNode } from 'react'

const TONES = {
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  good: 'bg-good-soft text-good',
  info: 'bg-info-soft text-ink',
}

type Props = { tone: keyof typeof TONES; children: ReactNode; live?: boolean }

/** A one-line message. `live` ones are announced when they appear. */
export function Notice({ tone, children, live = false }: Props) {
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={`rounded-lg px-4 py-3 text-sm ${TONES[tone]}`}>
      {children}
    </div>
  )
}
