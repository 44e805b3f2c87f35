// What the pages of the player are built from.
globalThis.coursePlayer ??= {}
;((player) => {
  /** An element with properties and children; texts are never read as HTML. */
  function make(tag, properties = {}, ...children) {
    const { on, data, ...rest } = properties
    const element = Object.assign(document.createElement(tag), rest)
    for (const [name, value] of Object.entries(data ?? {})) element.setAttribute(name, value)
    for (const [name, handler] of Object.entries(on ?? {})) element.addEventListener(name, handler)
    element.append(...children.filter((child) => child !== null))
    return element
  }
  const byId = (id) => document.getElementById(id)

  Object.assign(player, { make, byId })
})(globalThis.coursePlayer)
