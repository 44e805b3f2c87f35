'use client'

import { Check, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import type { ContrastReading } from '@/lib/domains/presets/brand/color-check'
import { isColor } from '@/lib/platform/color'

type Props = {
  label: string
  value: string
  reading: ContrastReading | null
  error: string | null
  onChange: (color: string) => void
}

/** One color, picked or typed as #rrggbb, with its contrast against the background. */
export function BrandColorField({ label, value, reading, error, onChange }: Props) {
  const id = useId()
  const t = useTranslations('brand')
  const format = useFormatter()
  const [written, setWritten] = useState(value)
  useEffect(() => setWritten(value), [value])
  const write = (text: string) => {
    setWritten(text)
    const color = `#${text.trim().replace(/^#/, '')}`.toLowerCase()
    if (isColor(color)) onChange(color)
  }
  const isWrong = !isColor(`#${written.trim().replace(/^#/, '')}`)
  const message = isWrong ? t('noColor') : error
  return (
    <div className="grid grid-cols-[auto_7.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
      <input
        type="color"
        aria-label={t('pick', { role: label })}
        value={isColor(value) ? value : '#000000'}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="size-11 cursor-pointer rounded-lg border border-edge bg-surface p-1"
      />
      <input
        id={id}
        aria-label={t('hex', { role: label })}
        value={written}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => setWritten(value)}
        className="min-h-11 w-full rounded-lg border border-edge bg-surface px-3 font-mono text-sm uppercase aria-invalid:border-bad"
      />
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium text-sm">{label}</span>
        {reading && (
          <span
            className={`inline-flex items-center gap-1.5 text-sm tabular-nums ${reading.isEnough ? 'text-good' : 'text-bad'}`}
          >
            {reading.isEnough ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <TriangleAlert aria-hidden="true" className="size-4" />
            )}
            {t(reading.isEnough ? 'reads' : 'readsNot', {
              ratio: format.number(reading.ratio, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
              least: format.number(reading.least),
            })}
          </span>
        )}
      </div>
      {message && (
        <p id={`${id}-error`} className="col-span-full text-bad text-sm">
          {message}
        </p>
      )}
    </div>
  )
}
