/**
 * An object whose values are each made of those of another when they are first read: a worker that reads a file
 * needs few of a language's patterns, and compiling all of them took half of its start.
 */
export function compiledOnUse<Name extends string, Source, Compiled>(
  sources: Readonly<Record<Name, Source>>,
  compile: (source: Source) => Compiled,
): Record<Name, Compiled> {
  const made = {} as Record<Name, Compiled>
  for (const [name, source] of Object.entries<Source>(sources)) {
    const get = () => {
      const value = compile(source)
      Object.defineProperty(made, name, { value, enumerable: true })
      return value
    }
    Object.defineProperty(made, name, { get, enumerable: true, configurable: true })
  }
  return made
}
