export type Style = Record<string, string | number>
/** A node of a slide, as the drawing engine wants it. */
export type SlideElement = {
  type: string
  key: string | null
  props: { style: Style; children?: SlideElement[] | string; src?: string; width?: number; height?: number }
}

/** Size of every slide in pixels. */
export const SLIDE_WIDTH = 1920
/** Size of every slide in pixels. */
export const SLIDE_HEIGHT = 1080

/** A box of other boxes. */
export const box = (
  style: Style,
  children: (SlideElement | null)[] = [],
  key: string | null = null,
): SlideElement => ({
  type: 'div',
  key,
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
})

/** Lines of text, broken already; the check finds them by their key, `text:…`. */
export const textLines = (lines: string[], style: Style, key: string): SlideElement =>
  box(
    { flexDirection: 'column', alignItems: 'flex-start' },
    lines.map((line, i) => ({
      type: 'div',
      key: `text:${key}:${i}`,
      props: { style: { display: 'flex', whiteSpace: 'nowrap', ...style }, children: line },
    })),
  )

/** A picture, scaled to the given size. */
export const picture = (src: string, width: number, height: number): SlideElement => ({
  type: 'img',
  key: null,
  props: { src, width, height, style: {} },
})
