/** The name a course gets from a source: the document's title, else its file name without the extension. */
export function sourceTitle(source: { title?: string | null; name: string; kind: string }): string {
  if (source.title) return source.title
  return source.kind === 'url' ? source.name : source.name.replace(/\.[a-z0-9]{1,5}$/i, '').trim()
}
