// Where pages name a picture that a script loads later: data-src, data-original, data-lazy-src …
const LATE = /^data-(?:[\w-]+-)?(?:src|original|lazy|url)$/
const LATE_SET = /^data-(?:[\w-]+-)?srcset$/

/**
 * The reference to a picture as a visitor sees it: loaded later, in place, or the largest of a choice; null
 * without one.
 */
export function pictureSource(image: Element): string | null {
  const src = image.getAttribute('src')?.trim() ?? ''
  const late = valuesOf(image, LATE).find((value) => /^\S*[./]\S*$/.test(value))
  if (late) return late
  if (src && !src.startsWith('data:')) return src
  const offers = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  return offers.map(largestOf).find(Boolean) ?? (src || null)
}

const valuesOf = (element: Element, name: RegExp) =>
  [...element.attributes].flatMap((each) => (name.test(each.name) ? [each.value.trim()] : []))

/** The reference with the largest width or density of a srcset. */
function largestOf(element: Element): string | undefined {
  const [set = ''] = [...valuesOf(element, /^srcset$/), ...valuesOf(element, LATE_SET)].filter(Boolean)
  const offers = set.split(/,\s+/).map((offer) => offer.trim().split(/\s+/))
  const sizeOf = ([, size = '1x']: string[]) => Number.parseFloat(size) || 0
  const [largest] = offers.sort((a, b) => sizeOf(b) - sizeOf(a))
  return largest?.[0] && !largest[0].startsWith('data:') ? largest[0] : undefined
}
