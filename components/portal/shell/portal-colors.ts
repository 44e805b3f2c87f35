import { AA_TEXT, contrastRatio, inkOn, mixColors, readableOn } from '@/lib/platform/color'

/**
 * The darkest light surface and the lightest dark one on which text in the brand's color appears
 * (`--sunken`).
 */
const DARKEST_LIGHT = '#eef0f3'
const LIGHTEST_DARK = '#20262e'
/** the step by which a color moves toward black or white */
const FINE = 0.01

export type ThemeColors = { accent: string; accentStrong: string; onAccent: string; infoSoft: string }
export type PortalColors = { light: ThemeColors; dark: ThemeColors }

/**
 * The theme's accents in a brand's color (`#rrggbb`), lightened or darkened only as far as readability
 * requires: `accent` on every surface and under `onAccent`, `accentStrong` also on `infoSoft`, each with
 * 4.5:1.
 */
export function portalColors(primary: string): PortalColors {
  return {
    light: themeColors(primary, { surface: DARKEST_LIGHT, soft: '#ffffff', share: 0.1, pole: '#000000' }),
    dark: themeColors(primary, { surface: LIGHTEST_DARK, soft: '#171b21', share: 0.2, pole: '#ffffff' }),
  }
}

type Ground = { surface: string; soft: string; share: number; pole: string }

function themeColors(primary: string, { surface, soft, share, pole }: Ground): ThemeColors {
  const accent = readableOn(primary, [surface], AA_TEXT, FINE)
  const infoSoft = mixColors(soft, accent, share)
  const stronger = mixColors(accent, pole, 0.2)
  const isReadable = contrastRatio(stronger, infoSoft) >= AA_TEXT
  return {
    accent,
    infoSoft,
    accentStrong: isReadable ? stronger : readableOn(stronger, [infoSoft], AA_TEXT, FINE),
    onAccent: inkOn(accent),
  }
}

/** The same as custom properties that override the theme's, for both color schemes at once. */
export function portalStyle(primary: string): Record<`--${string}`, string> {
  const { light, dark } = portalColors(primary)
  const both = (name: keyof ThemeColors) => `light-dark(${light[name]}, ${dark[name]})`
  return {
    '--accent': both('accent'),
    '--accent-strong': both('accentStrong'),
    '--on-accent': both('onAccent'),
    '--info-soft': both('infoSoft'),
  }
}

/**
 * The same as a rule for the whole document, since dialogs, menus and toasts are outside the frame. It is
 * more specific than the theme's `:root`.
 */
export const portalRule = (primary: string): string =>
  `html:root{${Object.entries(portalStyle(primary))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
