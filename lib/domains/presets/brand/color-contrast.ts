/** Relative luminance of an sRGB colour `#rrggbb`, 0 to 1 (WCAG 2.2, "relative luminance"). */
function relativeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(a: string, b: string): number {
  const [light = 1, dark = 0] = [relativeLuminance(a), relativeLuminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
