/** What the check of a slide found: which kind of problem, and the text or figure it is about. */
export type Finding = { kind: FindingKind | 'other'; about: string }

const PATTERNS = {
  leavesSlide: /^Text leaves the slide: (.+)$/,
  leavesArea: /^Text leaves its area: (.+)$/,
  tooSmall: /^Text is too small: (.+)$/,
  overlaps: /^Texts overlap: (.+)$/,
  contrast: /^Contrast .+: (“.*)$/,
  empty: /^The slide is nearly empty \((\d+ %)/,
  crowded: /^The slide is crowded \((\d+ %)/,
  noTitle: /^(The slide has no title)/,
  cutText: /^(A text is too long and was cut)/,
  undrawable: /^Characters that cannot be drawn: (.+)$/,
  asPoints: /^(.+) The lines are shown as points\./,
  tooManyPoints: /^(\d+) of the points are left out/,
  // Findings that are stored keep the spelling they were written with.
  offPalette: /^(\d+ %) of the slide is in colou?rs/,
} as const

export type FindingKind = keyof typeof PATTERNS

/** Reads a problem as the API tells it; one that is not known stands as it is. */
export function readFinding(problem: string): Finding {
  for (const [kind, pattern] of Object.entries(PATTERNS)) {
    const found = pattern.exec(problem)
    if (found) return { kind: kind as FindingKind, about: (found[1] ?? '').replace('” and “', '” · “') }
  }
  return { kind: 'other', about: problem }
}
