import { colorDistance, fromOklch, hueDistance, type Oklch, toOklch } from '../../../platform/color-oklch.ts'
import type { BrandColors } from './brand-from-name.ts'
import type { ColorTrace, ColorUse } from './brand-traces.ts'
import { readableColor } from './color-check.ts'

/** Colors closer than this count as one; colors meant to be distinguished differ by more than SEPARATE. */
const SAME = 0.06
const SEPARATE = 0.1
/** Minimum chroma of a color people would name; anything less is gray. */
const VIVID = 0.035

type Role = keyof BrandColors
type Cluster<Trace> = { color: string; look: Oklch; traces: Trace[] }
export type ChosenColors<Trace> = { colors: BrandColors; from: Partial<Record<Role, Trace>> }

/** How strongly a color seen in one use supports a role. */
const FITS: Record<'primary' | 'secondary' | 'accent', Record<ColorUse, number>> = {
  primary: { primary: 1, any: 1, secondary: 0.4, accent: 0.4, background: 0.2, text: 0.2 },
  secondary: { secondary: 2, any: 1, primary: 0.6, accent: 0.5, background: 0.2, text: 0.5 },
  accent: { accent: 2.5, any: 1, secondary: 0.4, primary: 0.5, background: 0.2, text: 0.2 },
}

/**
 * Assigns the five roles from observed colors, with the trace each is taken from; null if only grays and
 * backgrounds were seen. A vivid, frequent color becomes primary, one that stands out from it the accent, the
 * next secondary; roles without an observation are derived from primary. Text and primary reach 4.5:1 on the
 * background, secondary 3:1.
 */
export function chooseColors<Trace extends ColorTrace>(traces: readonly Trace[]): ChosenColors<Trace> | null {
  const clusters = clusterColors(traces)
  const primary =
    best(clusters, ({ look, traces }) => sum(traces, 'primary') * vividness(look, 0.08)) ??
    best(clusters, ({ look, traces }) => (look.l < 0.5 ? sum(traces, 'primary') : 0))
  if (!primary) return null
  const others = clusters.filter(({ color }) => colorDistance(color, primary.color) >= SEPARATE)
  const accent = best(others, ({ look, traces }) =>
    hueDistance(look.h, primary.look.h) >= 35 || traces.some(({ use }) => use === 'accent')
      ? sum(traces, 'accent') * vividness(look, 0.12) * (0.4 + hueDistance(look.h, primary.look.h) / 180)
      : 0,
  )
  const ground = groundOf(traces)
  const ink = inkOf(traces)
  const taken = [accent?.color, ink?.color].filter((color) => color !== undefined)
  const left = others.filter(({ color }) => taken.every((each) => colorDistance(color, each) >= SEPARATE))
  const secondary = best(left, ({ look, traces }) => sum(traces, 'secondary') * vividness(look, 0.05))
  const background = ground?.color ?? '#ffffff'
  const isDark = toOklch(background).l < 0.5
  const plainInk = fromOklch({
    l: isDark ? 0.96 : 0.22,
    c: Math.min(0.03, primary.look.c),
    h: primary.look.h,
  })
  const colors = {
    primary: readableColor(primary.color, background, 4.5),
    secondary: readableColor(secondary?.color ?? neighborOf(primary.look), background, 3),
    accent: accent?.color ?? fromOklch({ ...primary.look, l: 0.78, c: Math.min(0.15, primary.look.c * 1.1) }),
    background,
    text: readableColor(ink?.color ?? plainInk, background, 7),
  }
  const seen = { primary, secondary, accent }
  const from: Partial<Record<Role, Trace>> = {
    ...(ground && { background: ground }),
    ...(ink && { text: ink }),
  }
  for (const [role, cluster] of Object.entries(seen)) {
    const trace = cluster && heaviest(cluster.traces)
    if (trace) from[role as Role] = trace
  }
  return { colors, from }
}

/** Merges colors that look the same; the most frequent represents them. */
function clusterColors<Trace extends ColorTrace>(traces: readonly Trace[]): Cluster<Trace>[] {
  const clusters: Cluster<Trace>[] = []
  for (const trace of traces.toSorted((a, b) => b.weight - a.weight)) {
    const near = clusters.find(({ color }) => colorDistance(color, trace.color) < SAME)
    if (near) near.traces.push(trace)
    else clusters.push({ color: trace.color, look: toOklch(trace.color), traces: [trace] })
  }
  return clusters
}

const sum = (traces: readonly ColorTrace[], role: keyof typeof FITS) =>
  traces.reduce((total, { use, weight }) => total + weight * FITS[role][use], 0)

// Next to black and white, hues are hardly visible, whatever their chroma.
const vividness = ({ l, c }: Oklch, full: number) =>
  c < VIVID || l > 0.96 || l < 0.12 ? 0 : Math.min(1, c / full)

function best<Item>(items: readonly Item[], score: (item: Item) => number): Item | null {
  const scored = items.map((item) => ({ item, score: score(item) })).filter((each) => each.score > 0.02)
  return scored.toSorted((a, b) => b.score - a.score)[0]?.item ?? null
}

const heaviest = <Trace extends ColorTrace>(traces: readonly Trace[]): Trace | null =>
  traces.toSorted((a, b) => b.weight - a.weight)[0] ?? null

/** Pages are light or dark; anything in between, or colorful, was only part of a page. */
const groundOf = <Trace extends ColorTrace>(traces: readonly Trace[]) =>
  heaviest(
    traces.filter(({ use, color, weight }) => {
      const { l, c } = toOklch(color)
      return use === 'background' && c < 0.06 && (l >= 0.93 || (l <= 0.28 && weight >= 1))
    }),
  )

const inkOf = <Trace extends ColorTrace>(traces: readonly Trace[]) =>
  heaviest(traces.filter(({ use, color }) => use === 'text' && toOklch(color).c < 0.12))

const neighborOf = (look: Oklch): string =>
  fromOklch({ ...look, l: look.l < 0.5 ? look.l + 0.14 : look.l - 0.14, c: look.c * 0.85 })
