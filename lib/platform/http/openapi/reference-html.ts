const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text as HTML shows it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
/** Text, `` `code` `` as code. */
export const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
/** Text in paragraphs. */
export const paragraphs = (text: string): string => inline(text).replaceAll('\n\n', '<br>')
/** A name or a path, whose lines end after its marks. */
export const breakable = (text: string): string => escapeHtml(text).replace(/([/.|])/g, '$1<wbr>')
/** The method of an endpoint in its color. */
export const badge = (method: string) => `<span class="method ${method.toLowerCase()}">${method}</span>`
