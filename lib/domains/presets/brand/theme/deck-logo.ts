import {
  attributeOf,
  childOf,
  parseXml,
  relationId,
  relationsOf,
  tags,
} from '../../../sources/readers/office/office-xml.ts'
import { readPictureParts } from '../../../sources/readers/office/read-archive.ts'

/** Of a slide's area: anything larger is a backdrop. */
const MOST_AREA = 0.2

type Parts = Map<string, string>
export type DeckLogo = { bytes: Uint8Array; name: string }

/**
 * The picture that stands out in the master and the layouts of a presentation: on at least half of the
 * layouts, and on more than any other; null without one. A picture of the master is on all of them. `parts`
 * has the XML of both with their relations.
 */
export async function findDeckLogo(
  bytes: Uint8Array,
  parts: Parts,
  master: string,
): Promise<DeckLogo | null> {
  const layouts = [...relationsOf(parts, master).values()].filter(({ type }) => type.endsWith('/slideLayout'))
  const most = Math.max(1, layouts.length)
  const placed = new Map<string, { times: number; name: string }>()
  const slide = slideArea(parts)
  const count = (path: string, times: number) => {
    for (const [picture, name] of smallPictures(parts, path, slide * MOST_AREA))
      placed.set(picture, { name, times: Math.min(most, (placed.get(picture)?.times ?? 0) + times) })
  }
  count(master, most)
  for (const { target } of layouts) count(target, 1)
  const [first, second] = [...placed].toSorted(([, a], [, b]) => b.times - a.times)
  if (!first || first[1].times * 2 < most || second?.[1].times === first[1].times) return null
  const file = (await readPictureParts(bytes, [first[0]])).get(first[0])
  return file ? { bytes: new Uint8Array(file), name: first[1].name } : null
}

/** The paths of the pictures of a part that are smaller than `most`, in square EMU, each with its name. */
function smallPictures(parts: Parts, path: string, most: number): Map<string, string> {
  const xml = parts.get(path)
  const targets = relationsOf(parts, path)
  const found = (xml ? tags(parseXml(xml), 'pic') : []).flatMap((picture): [string, string][] => {
    const size = tags(picture, 'xfrm').map((place) => childOf(place, 'ext'))[0]
    const area = areaOf(size)
    // A vector picture has a bitmap for older programs beside it.
    const blip = tags(picture, 'svgBlip', 'blip').toReversed()[0]
    const target = blip && targets.get(relationId(blip, 'embed'))?.target
    const name = attributeOf(tags(picture, 'cNvPr')[0], 'name') ?? ''
    return target && area > 0 && area <= most ? [[target, name]] : []
  })
  return new Map(found)
}

function slideArea(parts: Parts): number {
  const xml = parts.get('ppt/presentation.xml')
  return areaOf(xml ? tags(parseXml(xml), 'sldSz')[0] : undefined)
}

const areaOf = (size: Element | undefined): number =>
  Number(size?.getAttribute('cx') ?? 0) * Number(size?.getAttribute('cy') ?? 0) || 0
