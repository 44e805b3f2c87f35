import { Path, Svg, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { mixColors, readableOn } from '../../platform/color.ts'

type Colors = { primary: string; accent: string; background: string; text: string }
export type OrnamentInk = ReturnType<typeof inkOf>

/** The brand's colors, adjusted for paper; dark brands are printed on white. */
export function inkOf({ primary, accent, background, text }: Colors) {
  const isLight = readableOn('#404040', [background], 7) === '#404040'
  const ground = isLight ? background : '#ffffff'
  return {
    ground,
    text: readableOn(text, [ground], 7),
    muted: readableOn(mixColors(text, ground, 0.35), [ground], 4.5),
    primary: readableOn(primary, [ground], 4.5),
    accent: readableOn(mixColors(accent, text, 0.25), [ground], 4.5),
    rule: readableOn(accent, [ground], 1.6),
    hairline: mixColors(primary, ground, 0.72),
  }
}

/** A bar along the left edge of the page. */
export const bar = (left: number, width: number, backgroundColor: string) =>
  h(View, { style: { position: 'absolute', top: 0, bottom: 0, left, width, backgroundColor } })

/** A fine line around the page. */
export const border = (borderColor: string) =>
  h(View, {
    style: {
      position: 'absolute',
      top: 24,
      bottom: 24,
      left: 44,
      right: 24,
      borderWidth: 0.8,
      borderStyle: 'solid',
      borderColor,
    },
  })

const POINTS = 28

/** A scalloped seal that alternates between two radii, with a tick. */
export function seal(ink: OrnamentInk): ReactElement {
  const edge = Array.from({ length: POINTS * 2 }, (_, index) => {
    const angle = (Math.PI * index) / POINTS
    const radius = index % 2 === 0 ? 50 : 45.5
    return `${(52 + radius * Math.sin(angle)).toFixed(2)} ${(52 - radius * Math.cos(angle)).toFixed(2)}`
  })
  return h(
    Svg,
    {
      style: { position: 'absolute', right: 56, bottom: 76 },
      width: 104,
      height: 104,
      viewBox: '0 0 104 104',
    },
    h(Path, { d: `M${edge.join('L')}Z`, fill: ink.primary }),
    h(Path, {
      d: 'M52 14a38 38 0 1 0 0.01 0Z',
      fill: 'none',
      stroke: ink.ground,
      strokeWidth: 1.4,
    }),
    h(Path, {
      d: 'M36 53l11 11 22-24',
      fill: 'none',
      stroke: ink.ground,
      strokeWidth: 6,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }),
  )
}
