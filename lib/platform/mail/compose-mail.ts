import type { Locale } from '../i18n/locale-choice.ts'
import { MAIL_TEXTS } from '../i18n/mails-by-locale.ts'

/** The content of an email. Values may contain anything: none of it becomes markup. */
export type MailText = {
  locale: Locale
  subject: string
  paragraphs: string[]
  /** one link, shown as a button and as text */
  action?: { label: string; url: string }
  /** a second one, in small print at the end */
  aside?: { label: string; url: string }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const COLONS: Record<MailText['locale'], string> = { fr: '\u00a0:', en: ':' }

const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** An email as plain text and as equivalent simple HTML without external resources. */
export function composeMail({ locale, subject, paragraphs, action, aside }: MailText): {
  subject: string
  text: string
  html: string
} {
  const { footer } = MAIL_TEXTS[locale]
  const colon = COLONS[locale]
  const linkIn = (link?: { label: string; url: string }) =>
    link ? [`${link.label}${colon} ${link.url}`] : []
  const text = [...paragraphs, ...linkIn(action), `-- \n${[footer, ...linkIn(aside)].join('\n')}`]
  const lines = paragraphs.map((paragraph) => `<p>${asText(paragraph).replaceAll('\n', '<br>')}</p>`)
  const link =
    action &&
    `<p><a href="${asText(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f3a5f;color:#fff;text-decoration:none">${asText(action.label)}</a></p><p style="font-size:12px;color:#555">${asText(action.url)}</p>`
  const small = aside && ` <a href="${asText(aside.url)}" style="color:#777">${asText(aside.label)}</a>`
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${asText(subject)}</title></head><body style="font-family:sans-serif;font-size:15px;line-height:1.5;color:#1b1b1b;max-width:560px;margin:24px auto;padding:0 16px">${lines.join('')}${link ?? ''}<p style="font-size:12px;color:#777">${footer}${small ?? ''}</p></body></html>`
  return { subject, text: `${text.join('\n\n')}\n`, html }
}
