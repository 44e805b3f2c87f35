/** What a course is called after one of its sources: what the document calls itself, else its name without the ending of a file. */
export function sourceTitle(source: { title?: string | null; name: string; kind: string }): string {
  if (source.title) return source.title
  return source.kind === 'url' ? source.name : source.name.replace(/\.[a-z0-9]{1,5}$/i, '').trim()
}
