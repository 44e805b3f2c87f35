/** What a browser does with a file: download or show it. */
export const DISPOSITIONS = ['attachment', 'inline'] as const
export type Disposition = (typeof DISPOSITIONS)[number]

/** A Content-Disposition header all browsers understand: RFC 6266, with the name encoded as in RFC 5987. */
export function contentDisposition(disposition: Disposition, filename: string): string {
  const name = filename.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_')
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
