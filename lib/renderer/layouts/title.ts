import { box, SLIDE_HEIGHT, SLIDE_WIDTH, type SlideElement, textLines } from '../slide-element.ts'
import { FONT_FAMILY } from '../slide-fonts.ts'
import { drawKicker, drawMark, drawOrnament, drawProgress, type SlideInput } from '../slide-furniture.ts'
import { fitText } from '../slide-text.ts'

const MARGIN = 128
const TEXT_WIDTH = 1330

/** An opening or dividing slide: the title large on the brand's colour, one line under it at most. */
export function drawTitleLayout(input: SlideInput): SlideElement {
  const { content, palette, mark, companyName, safe } = input
  const sizes = safe ? [76, 64, 52] : [104, 92, 80, 68, 56]
  const title = fitText(content.title, sizes, { weight: 700, letterSpacing: -2 }, TEXT_WIDTH, 3)
  const subtitle = content.bullets.join(' · ')
  const line = fitText(subtitle, safe ? [32] : [38, 34], { weight: 400 }, TEXT_WIDTH, 3)
  return box(
    {
      width: SLIDE_WIDTH,
      height: SLIDE_HEIGHT,
      fontFamily: FONT_FAMILY,
      backgroundImage: `linear-gradient(120deg, ${palette.primary}, ${palette.primaryDeep})`,
    },
    [
      drawOrnament(input, SLIDE_WIDTH, 1.5),
      box({ position: 'absolute', left: MARGIN, top: 88, alignItems: 'center' }, [
        drawMark(mark, palette),
        mark.kind === 'monogram'
          ? box({ marginLeft: 26 }, [
              textLines(
                [companyName],
                { fontSize: 32, fontWeight: 600, color: palette.onPrimary },
                'company',
              ),
            ])
          : null,
      ]),
      box(
        {
          position: 'absolute',
          left: MARGIN,
          top: 220,
          width: TEXT_WIDTH + 40,
          height: 640,
          flexDirection: 'column',
          justifyContent: 'center',
        },
        [
          drawKicker(content.kicker, palette.onPrimaryMuted, TEXT_WIDTH),
          box({ height: 28 }),
          textLines(
            title.lines,
            {
              fontSize: title.size,
              fontWeight: 700,
              lineHeight: 1.1,
              letterSpacing: -2,
              color: palette.onPrimary,
            },
            'title',
          ),
          box({ width: 132, height: 10, borderRadius: 5, marginTop: 44, backgroundColor: palette.accent }),
          subtitle ? box({ height: 40 }) : null,
          subtitle
            ? textLines(
                line.lines,
                { fontSize: line.size, lineHeight: 1.4, color: palette.onPrimaryMuted },
                'subtitle',
              )
            : null,
        ],
        'content',
      ),
      box({ position: 'absolute', left: MARGIN, top: 968 }, [
        drawProgress(
          input,
          { track: palette.primaryDeep, bar: palette.accent, text: palette.onPrimaryMuted },
          1240,
        ),
      ]),
    ],
  )
}
