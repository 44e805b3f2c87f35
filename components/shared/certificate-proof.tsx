import { BadgeCheck, BadgeX } from 'lucide-react'
import { Notice } from '@/components/ui/notice'

type Row = { label: string; value: string }
type Props = {
  /** the brand's color, readable on white */
  color: string
  companyName: string
  logoUrl: string | null
  tone: 'good' | 'bad'
  verdict: string
  warning: string | null
  rows: Row[]
}

/** What a certificate certifies, for anyone who was given its URL. */
export function CertificateProof({ color, companyName, logoUrl, tone, verdict, warning, rows }: Props) {
  const Verdict = tone === 'good' ? BadgeCheck : BadgeX
  return (
    <article className="overflow-hidden rounded-2xl border border-line bg-surface">
      <header
        className="flex min-h-20 items-center bg-white px-6 py-4"
        style={{ borderTop: `6px solid ${color}` }}
      >
        {logoUrl ? (
          // biome-ignore lint/performance/noImgElement: a signed address that changes with every read
          <img src={logoUrl} alt={companyName} className="max-h-12 max-w-48 object-contain" />
        ) : (
          <p className="break-words font-semibold text-lg" style={{ color }}>
            {companyName}
          </p>
        )}
      </header>
      <div className="grid gap-5 p-6">
        <Notice tone={tone}>
          <span className="flex items-center gap-3 font-medium text-base">
            <Verdict aria-hidden="true" className="size-6 shrink-0" />
            {verdict}
          </span>
        </Notice>
        {warning && <Notice tone="warn">{warning}</Notice>}
        <dl className="grid gap-4 [font-feature-settings:'calt'_0]">
          {rows.map(({ label, value }) => (
            <div key={label} className="grid gap-0.5">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="break-words font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
