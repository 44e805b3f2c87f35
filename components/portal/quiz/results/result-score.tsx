import { useFormatter, useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'

const SIZE = 132
const STROKE = 11
const RADIUS = (SIZE - STROKE) / 2
const LENGTH = 2 * Math.PI * RADIUS

/** A score of 0-100 as a ring, with a tick at the passing score. */
export function ResultScore({
  score,
  passed,
  passMark,
}: {
  score: number
  passed: boolean
  passMark: number
}) {
  const t = useTranslations('learnResult')
  const format = useFormatter()
  const angle = (passMark / 100) * 2 * Math.PI - Math.PI / 2
  const at = (radius: number) => ({
    x: SIZE / 2 + radius * Math.cos(angle),
    y: SIZE / 2 + radius * Math.sin(angle),
  })
  const [inner, outer] = [at(RADIUS - STROKE / 2), at(RADIUS + STROKE / 2)]
  return (
    <div className="relative grid size-33 shrink-0 place-items-center">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" className="absolute inset-0 fill-none">
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} strokeWidth={STROKE} className="stroke-sunken" />
        {score > 0 && (
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            strokeWidth={STROKE}
            strokeLinecap="round"
            style={{ '--reached': (score / 100) * LENGTH } as CSSProperties}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
            className={`duration-700 ease-out [stroke-dasharray:var(--reached)_999] motion-safe:transition-[stroke-dasharray] motion-safe:starting:[stroke-dasharray:0_999] ${passed ? 'stroke-good' : 'stroke-warn'}`}
          />
        )}
        <line x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} strokeWidth={2} className="stroke-ink" />
      </svg>
      <p className="font-semibold text-3xl tabular-nums">
        {t('percent', { score: format.number(score, { maximumFractionDigits: 1 }) })}
      </p>
    </div>
  )
}
