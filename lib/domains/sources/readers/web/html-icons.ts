/** The classes and elements of fonts that draw a name as a picture: "material-symbols-outlined", "mat-icon". */
const ICON_FONT =
  /(?:^|\s)(?:(?:[\w-]*[_-])?(?:glyph)?(?:icons?|symbols?)(?:-(?:outlined|round(?:ed)?|sharp|two-tone|filled))?|fa[bdlrs]?)(?:\s|$)/i
/** "play_circle": how such a font knows its pictures. */
const PICTURE_NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/

/** Removes the pictures that a page writes by their names in a font of icons; what else is called an icon stays. */
export function removeIcons(root: Element): void {
  for (const element of root.querySelectorAll('*'))
    if (isIcon(element)) element.replaceWith(element.ownerDocument.createTextNode(' '))
}

const isIcon = (element: Element): boolean =>
  element.firstElementChild === null &&
  PICTURE_NAME.test((element.textContent ?? '').trim()) &&
  ICON_FONT.test(`${element.localName} ${element.getAttribute('class') ?? ''}`)
