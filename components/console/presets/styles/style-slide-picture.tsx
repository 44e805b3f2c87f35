import type { CSSProperties } from 'react'
import type { BrandColors } from '@/components/console/data/preset-wire'
import { AA_TEXT, inkOn, isColor, mixColors, readableOn } from '@/lib/platform/color'
import { StyleSlideFurniture } from './style-slide-furniture'

type Props = {
  label: string
  family: string
  colors: BrandColors
  kind: 'title' | 'content'
  company: string
  title: string
  lines: string[]
  fontFamily?: string
  /** a logo instead of the name */
  logoUrl?: string | null
}

const FACES: Record<string, string> = {
  Inter: 'var(--font-inter)',
  Archivo: 'var(--font-archivo)',
  Nunito: 'var(--font-nunito)',
  'Source Serif 4': 'var(--font-source-serif-4)',
  'IBM Plex Mono': 'var(--font-ibm-plex-mono)',
}
const OWN_FACE: Record<string, string> = { editorial: 'Source Serif 4', bold: 'Archivo', soft: 'Nunito' }
const FALLBACK: BrandColors = {
  primary: '#33415c',
  secondary: '#5c677d',
  accent: '#f2a541',
  background: '#ffffff',
  text: '#14181f',
}

/** A mock-up of a slide in a family and colors: drawn at once, while the real samples take a moment. */
export function StyleSlidePicture({ label, family, kind, company, title, lines, ...rest }: Props) {
  const colors = usable(rest.colors)
  const tint = mixColors(colors.background, colors.primary, 0.08)
  const onBrand = inkOn(colors.primary)
  const isFull = kind === 'title' && family !== 'editorial' && family !== 'soft'
  const ground = isFull ? colors.primary : family === 'soft' ? tint : colors.background
  const isBand = family === 'bold' && kind === 'content'
  const titleInk = isFull || isBand ? onBrand : readableOn(colors.text, [ground], AA_TEXT, 0.01)
  const ink = isFull ? onBrand : readableOn(colors.text, [ground], AA_TEXT, 0.01)
  const lineGround = family === 'panel' ? tint : colors.background
  const face = FACES[rest.fontFamily ?? ''] ?? FACES[OWN_FACE[family] ?? 'Inter']
  const isCentered = family === 'soft'
  return (
    <div
      role="img"
      aria-label={label}
      className="@container relative aspect-video w-full select-none overflow-hidden rounded-lg border border-line"
      style={{ background: ground, color: ink }}
    >
      <StyleSlideFurniture family={family} kind={kind} colors={colors} onBrand={onBrand} />
      <div
        className="absolute inset-0 grid"
        style={{
          padding: family === 'panel' && kind === 'content' ? '7cqw 26cqw 7cqw 6cqw' : '6cqw 8cqw',
          alignContent: kind === 'title' ? 'center' : 'start',
          gap: '3cqw',
          textAlign: isCentered ? 'center' : 'left',
          justifyItems: isCentered ? 'center' : 'start',
        }}
      >
        <p
          className={kind === 'title' ? 'line-clamp-3' : 'line-clamp-2'}
          style={{
            fontFamily: face,
            fontWeight: family === 'editorial' ? 600 : 700,
            fontSize: kind === 'title' ? '7.5cqw' : '4.4cqw',
            ...(kind === 'content' && family !== 'panel' && { maxWidth: '62cqw' }),
            lineHeight: 1.1,
            color: titleInk,
            ...(isBand && { marginTop: '-2.6cqw', marginBottom: '3cqw', minHeight: '9.7cqw' }),
          }}
        >
          {title}
        </p>
        {kind === 'title' && <span style={rule(colors, isCentered)} />}
        {kind === 'content' &&
          lines.slice(0, 3).map((line, index) => (
            <p
              key={line}
              className="w-full"
              style={{
                fontSize: '3cqw',
                lineHeight: 1.3,
                color: readableOn(colors.text, [lineGround], AA_TEXT, 0.01),
                ...cardStyle(family, colors, lineGround),
              }}
            >
              <span
                style={{
                  color: readableOn(colors.primary, [lineGround], AA_TEXT, 0.01),
                  fontWeight: 700,
                  marginRight: '1.6cqw',
                }}
              >
                {family === 'grid' ? `0${index + 1}` : index + 1}
              </span>
              {line}
            </p>
          ))}
      </div>
      <Mark
        company={company}
        logoUrl={rest.logoUrl ?? null}
        colors={colors}
        on={isFull || isBand || (family === 'panel' && kind === 'content') ? 'brand' : 'paper'}
      />
    </div>
  )
}

const usable = (colors: BrandColors): BrandColors =>
  Object.fromEntries(
    Object.entries(FALLBACK).map(([role, fallback]) => {
      const color = colors[role as keyof BrandColors]
      return [role, isColor(color) ? color : fallback]
    }),
  ) as BrandColors

const rule = ({ accent }: BrandColors, isCentered: boolean): CSSProperties => ({
  width: isCentered ? '8cqw' : '11cqw',
  height: '0.9cqw',
  background: accent,
  borderRadius: isCentered ? '1cqw' : 0,
})

function cardStyle(
  family: string,
  { background, text, primary }: BrandColors,
  ground: string,
): CSSProperties {
  const line = mixColors(background, text, 0.15)
  if (family === 'panel') return { background: ground, padding: '1.8cqw 2.4cqw', borderRadius: '1.6cqw' }
  if (family === 'soft')
    return { background: ground, padding: '1.8cqw 3cqw', borderRadius: '3cqw', textAlign: 'left' }
  if (family === 'grid')
    return { border: `0.25cqw solid ${line}`, background: ground, padding: '1.6cqw 2.2cqw' }
  if (family === 'editorial') return { borderTop: `0.25cqw solid ${line}`, paddingTop: '2cqw' }
  return { borderLeft: `0.9cqw solid ${primary}`, paddingLeft: '2cqw' }
}

type MarkProps = { company: string; logoUrl: string | null; colors: BrandColors; on: 'brand' | 'paper' }

function Mark({ company, logoUrl, colors, on }: MarkProps) {
  const ground = on === 'brand' ? inkOn(colors.primary) : colors.primary
  if (logoUrl)
    return (
      // biome-ignore lint/performance/noImgElement: a signed address that changes with every read
      <img
        src={logoUrl}
        alt=""
        className="absolute object-contain"
        style={{
          right: '4cqw',
          top: '4cqw',
          maxHeight: '7cqw',
          maxWidth: '14cqw',
          background: on === 'brand' ? '#ffffff' : undefined,
          borderRadius: '1cqw',
          padding: on === 'brand' ? '0.6cqw' : 0,
        }}
      />
    )
  return (
    <span
      aria-hidden="true"
      className="absolute truncate text-right"
      style={{
        right: '4cqw',
        top: '4cqw',
        maxWidth: '14cqw',
        color: ground,
        fontSize: '2.2cqw',
        fontWeight: 700,
      }}
    >
      {company}
    </span>
  )
}
