import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-sunken text-muted',
  info: 'bg-info-soft text-accent-strong',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

export type BadgeTone = keyof typeof TONES

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-xs leading-5 ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
