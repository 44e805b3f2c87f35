import { toneOf } from '../../../author/text/document-tone.ts'
import type { SourceDocument } from '../../../product/source-document.ts'
import { type Brand, brandFromName } from './brand-from-name.ts'
import type { BrandTraces, ColorTrace, WordTrace } from './brand-traces.ts'
import { chooseColors } from './color-roles.ts'

/** A source of a brand; `document` is null for images and sources without text. */
export type BrandSource = { sourceId: string; traces: BrandTraces | null; document: SourceDocument | null }
export type EvidenceByField = Record<string, { source_id: string; quote: string; share?: number | undefined }>
type From<Trace> = Trace & { sourceId: string }

/**
 * Composes a brand from sources: each value is the best supported one, with its evidence by field
 * (`colors.primary`, `logo_url`, …); values without support are derived from the name and have no evidence.
 * Runs in a worker.
 */
export function composeBrand({ name, sources }: { name: string; sources: BrandSource[] }): {
  brand: Brand
  evidence: EvidenceByField
} {
  const all = <Key extends 'names' | 'taglines' | 'fonts'>(key: Key): From<WordTrace>[] =>
    sources.flatMap(({ sourceId, traces }) => (traces?.[key] ?? []).map((trace) => ({ ...trace, sourceId })))
  const colors: From<ColorTrace>[] = sources.flatMap(({ sourceId, traces }) =>
    (traces?.colors ?? []).map((trace) => ({ ...trace, sourceId })),
  )
  const chosen = chooseColors(colors)
  const company = heaviest(all('names'))
  const tagline = heaviest(all('taglines').filter(({ value }) => value !== company?.value))
  const font = mostAgreed(all('fonts'))
  const [logo] = sources
    .flatMap(({ sourceId, traces }) => (traces?.logo ? [{ ...traces.logo, sourceId }] : []))
    .toSorted((a, b) => b.weight - a.weight)
  const tone = toneOf(sources.flatMap(({ document }) => document ?? []))
  const plain = brandFromName(company?.value ?? name)
  const brand: Brand = {
    companyName: plain.companyName,
    colors: chosen?.colors ?? brandFromName(name).colors,
    logoKey: logo?.key ?? null,
    fontFamily: font?.value ?? plain.fontFamily,
    tone: tone.value,
    tagline: tagline?.value ?? null,
  }
  const evidence: EvidenceByField = {}
  const add = (
    field: string,
    from: { sourceId: string; quote: string; share?: number | undefined } | null | undefined,
  ) => {
    if (from) evidence[field] = { source_id: from.sourceId, quote: from.quote, share: from.share }
  }
  add('company_name', company)
  add('tagline', tagline)
  add('font_family', font)
  add('logo_url', logo)
  add('tone', tone.sourceRef)
  for (const [role, trace] of Object.entries(chosen?.from ?? {})) add(`colors.${role}`, trace)
  return { brand, evidence }
}

const heaviest = <Trace extends WordTrace>(traces: readonly Trace[]): Trace | null =>
  traces.toSorted((a, b) => b.weight - a.weight)[0] ?? null

/** A typeface used often, or by several sources, takes precedence over one used once. */
function mostAgreed<Trace extends WordTrace>(traces: readonly Trace[]): Trace | null {
  const votes = (value: string) =>
    traces.filter((trace) => trace.value === value).reduce((sum, { weight }) => sum + weight, 0)
  return traces.toSorted((a, b) => votes(b.value) - votes(a.value) || b.weight - a.weight)[0] ?? null
}
