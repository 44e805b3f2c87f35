import type { CSSProperties } from 'react'
import type { BrandColors } from '@/components/console/data/preset-wire'
import { mixColors } from '@/lib/platform/color'

type Props = { family: string; kind: 'title' | 'content'; colors: BrandColors; onBrand: string }

/** The decorative shapes of a slide family, behind the text. */
export function StyleSlideFurniture({ family, kind, colors, onBrand }: Props) {
  const place = (style: CSSProperties) => <span className="absolute" style={style} />
  const pale = mixColors(colors.primary, onBrand, 0.14)
  if (family === 'panel')
    return kind === 'title'
      ? place({
          right: '-8cqw',
          bottom: '-12cqw',
          width: '34cqw',
          height: '34cqw',
          borderRadius: '50%',
          background: pale,
        })
      : place({ right: 0, top: 0, bottom: 0, width: '20cqw', background: colors.primary })
  if (family === 'editorial')
    return (
      <>
        {place({
          left: '8cqw',
          right: '8cqw',
          top: '4.6cqw',
          height: '0.2cqw',
          background: mixColors(colors.background, colors.text, 0.25),
        })}
        {place({ left: '8cqw', width: '22cqw', top: '4.5cqw', height: '0.5cqw', background: colors.primary })}
        {place({
          right: '8cqw',
          bottom: '5cqw',
          width: '2cqw',
          height: '2cqw',
          borderRadius: '50%',
          background: colors.accent,
        })}
      </>
    )
  if (family === 'bold')
    return kind === 'title' ? (
      <>
        {place({
          right: 0,
          bottom: 0,
          width: '30cqw',
          height: '30cqw',
          borderTopLeftRadius: '100%',
          background: pale,
        })}
        {place({
          right: 0,
          bottom: 0,
          width: '15cqw',
          height: '15cqw',
          borderTopLeftRadius: '100%',
          background: colors.accent,
        })}
      </>
    ) : (
      <>
        {place({ inset: '0 0 auto 0', height: '14.5cqw', background: colors.primary })}
        {place({ left: '8cqw', top: '14cqw', width: '10cqw', height: '1cqw', background: colors.accent })}
      </>
    )
  if (family === 'soft')
    return (
      <>
        {place({
          right: '-9cqw',
          top: '-12cqw',
          width: '30cqw',
          height: '30cqw',
          borderRadius: '50%',
          background: mixColors(colors.background, colors.primary, 0.16),
        })}
        {place({
          left: '-8cqw',
          bottom: '-14cqw',
          width: '26cqw',
          height: '26cqw',
          borderRadius: '50%',
          background: mixColors(colors.background, colors.accent, 0.25),
        })}
      </>
    )
  const ink = kind === 'title' ? onBrand : colors.text
  const paper = kind === 'title' ? colors.primary : colors.background
  const line = mixColors(paper, ink, 0.1)
  return (
    <>
      {place({
        inset: 0,
        backgroundImage: `linear-gradient(${line} 1px, transparent 1px), linear-gradient(90deg, ${line} 1px, transparent 1px)`,
        backgroundSize: '4cqw 4cqw',
      })}
      {kind === 'title' &&
        place({ right: '8cqw', bottom: '8cqw', width: '12cqw', height: '12cqw', background: colors.accent })}
    </>
  )
}
