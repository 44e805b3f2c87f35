import { z } from 'zod'
import { jsonColumn } from '../../../platform/json-column.ts'
import type { EvidenceByField } from './brand-content.ts'
import type { Brand, BrandColors } from './brand-from-name.ts'
import type { BrandTraces } from './brand-traces.ts'

export const colorsJson: z.ZodType<BrandColors> = z.object({
  primary: z.string(),
  secondary: z.string(),
  accent: z.string(),
  background: z.string(),
  text: z.string(),
})

export const brandJson: z.ZodType<Brand> = z.object({
  companyName: z.string(),
  colors: colorsJson,
  logoKey: z.string().nullable(),
  fontFamily: z.string(),
  tone: z.string(),
  tagline: z.string().nullable(),
})

const evidence: z.ZodType<EvidenceByField> = z.record(
  z.string(),
  z.object({ source_id: z.string(), quote: z.string(), share: z.number().optional() }),
)

const seen = { weight: z.number(), quote: z.string() }
const words = z.array(z.object({ value: z.string(), panose: z.string().optional(), ...seen }))
const traces: z.ZodType<BrandTraces> = z.object({
  colors: z.array(
    z.object({
      color: z.string(),
      use: z.enum(['primary', 'secondary', 'accent', 'background', 'text', 'any']),
      share: z.number().optional(),
      ...seen,
    }),
  ),
  fonts: words,
  names: words,
  taglines: words,
  logo: z.object({ key: z.string(), ...seen }).nullable(),
  templateKey: z.string().optional(),
})

export const readBrand = jsonColumn('preset_artifact.content', brandJson.nullable())
export const readEvidence = jsonColumn('preset_artifact.evidence', evidence)
export const readTraces = jsonColumn('source.traces', traces.nullable())
