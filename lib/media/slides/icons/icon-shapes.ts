import type { IconName } from './slide-icons.ts'

/** The elements of an icon on a square of {@link ICON_GRID} pixels: tag and attributes. */
export type IconShapes = [tag: string, attributes: Record<string, string>][]
/** The side of the square Lucide's icons are drawn on. */
export const ICON_GRID = 24

const drawn = new Map<IconName, Promise<IconShapes>>()

/** The shapes of an icon, the same as the console shows. Only what is asked for is loaded, once. */
export function iconShapes(icon: IconName): Promise<IconShapes> {
  const known = drawn.get(icon) ?? load(icon)
  drawn.set(icon, known)
  return known
}

// The package of plain shapes is not published for this version; its types leave `__iconData` out.
async function load(icon: IconName): Promise<IconShapes> {
  const { __iconData } = (await import(`lucide-react/icons/${icon}`)) as unknown as {
    __iconData: { node: IconShapes }
  }
  return __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
}
