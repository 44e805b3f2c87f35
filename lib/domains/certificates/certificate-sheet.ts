import { Document, Font, Image, Link, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { FontName } from '../../media/slides/fonts/slide-fonts.ts'
import type { Language } from '../../product/source-document.ts'
import { drawnWidth, loadTypefaces } from './certificate-fonts.ts'
import { certificateName, withoutUnprintable } from './certificate-name.ts'
import { bar, border, inkOf, seal } from './certificate-ornaments.ts'
import { CERTIFICATE_TEXT, longDate, scoreText, versionText } from './certificate-text.ts'
import { type FittedText, fitText } from './fit-text.ts'

/** Everything a certificate shows. If `logoPng` is null, the company's name takes its place. */
export type CertificateSheet = {
  certificateId: string
  learnerName: string
  courseTitle: string
  companyName: string
  language: Language
  /** null if the course has no exam */
  score: number | null
  /** of the course; null before there were releases */
  release: number | null
  issuedAt: Date
  verifyUrl: string
  colors: { primary: string; accent: string; background: string; text: string }
  titleFont: FontName
  logoPng: Uint8Array | null
}

const [WIDTH, HEIGHT] = [841.89, 595.28]
const MARGIN = 64
const TEXT_WIDTH = WIDTH - 2 * MARGIN
/** up to the seal */
const FACTS_WIDTH = TEXT_WIDTH - 150

/** Draws the certificate as one landscape A4 page. Runs in a worker. */
export async function certificateSheet(sheet: CertificateSheet): Promise<ReactElement> {
  Font.registerHyphenationCallback((word) => [word])
  const words = CERTIFICATE_TEXT[sheet.language]
  const version = versionText(sheet.release)
  const ink = inkOf(sheet.colors)
  const [bold, plain, display] = await loadTypefaces([
    { name: 'Inter', weight: 600, scripts: true },
    { name: 'Inter', weight: 400 },
    { name: sheet.titleFont, weight: 600, scripts: true },
  ])
  const small = (text: ReactNode, style: object = {}) =>
    h(Text, { style: { fontFamily: plain, fontSize: 10, color: ink.muted, ...style } as never }, text)
  // Inter draws the x of "2x8" as a multiplication sign: copyable text uses a font that does not.
  const literal = (text: string) => h(Text, { key: text, style: { fontFamily: 'Courier' } }, text)
  const holder = certificateName(sheet.learnerName) ?? words.holder
  const name = setText(holder, sheet.titleFont, {
    most: 2,
    tallest: 96,
    sizes: [80, 74, 68, 62, 56, 50, 46, 42, 38, 34, 31, 28, 25, 22, 20, 18],
  })
  const title = setText(withoutUnprintable(sheet.courseTitle), 'Inter', {
    most: 3,
    tallest: 72,
    sizes: [34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 15, 14],
  })
  const fact = (label: string, value: string, fontSize = 14) =>
    h(
      View,
      { key: label },
      small(label.toLocaleUpperCase(sheet.language), { fontSize: 8, letterSpacing: 1.2, marginBottom: 4 }),
      h(Text, { style: { fontFamily: bold, fontSize, color: ink.text, ...directed(value) } as never }, value),
    )
  const company = (width: number, sizes: number[]) =>
    fitText(withoutUnprintable(sheet.companyName), {
      width,
      most: 1,
      sizes,
      measure: measureIn('Inter'),
    })
  const brand = company(TEXT_WIDTH, [18, 16, 14])
  const issuer = company(240, [14, 13, 12, 11, 10])
  return h(
    Document,
    {
      title: `${words.heading} · ${sheet.courseTitle}`,
      author: sheet.companyName,
      subject: sheet.certificateId,
      language: sheet.language,
      creator: 'Coursewright',
      producer: 'Coursewright',
      creationDate: sheet.issuedAt,
      modificationDate: sheet.issuedAt,
    },
    h(
      Page,
      { size: [WIDTH, HEIGHT], style: { backgroundColor: ink.ground } },
      bar(0, 20, ink.primary),
      bar(20, 4, ink.rule),
      border(ink.hairline),
      h(
        View,
        {
          style: {
            position: 'absolute',
            top: 54,
            left: MARGIN,
            width: TEXT_WIDTH,
            height: 54,
            justifyContent: 'center',
          },
        },
        sheet.logoPng
          ? h(Image, {
              src: { data: Buffer.from(sheet.logoPng), format: 'png' },
              style: { height: 54, width: 200, objectFit: 'contain', objectPosition: '0% 50%' } as never,
            })
          : h(
              Text,
              {
                style: {
                  fontFamily: bold,
                  fontSize: brand.size,
                  color: ink.primary,
                  ...directed(brand.lines[0] ?? ''),
                } as never,
              },
              brand.lines[0] ?? '',
            ),
      ),
      h(
        View,
        { style: { position: 'absolute', top: 128, left: MARGIN, width: TEXT_WIDTH } },
        h(
          Text,
          { style: { fontFamily: bold, fontSize: 15, letterSpacing: 4.2, color: ink.accent } as never },
          words.heading.toLocaleUpperCase(sheet.language),
        ),
        small(words.awarded, { fontSize: 13, marginTop: 18, marginBottom: 4 }),
        lines(name, display, ink.primary, 1.18),
        h(View, {
          style: { width: 72, height: 2.5, backgroundColor: ink.rule, marginTop: 14, marginBottom: 16 },
        }),
        small(sheet.score === null ? words.watched : words.passed, { fontSize: 13, marginBottom: 6 }),
        lines(title, bold, ink.text, 1.3),
      ),
      h(
        View,
        {
          style: {
            position: 'absolute',
            bottom: 92,
            left: MARGIN,
            width: FACTS_WIDTH,
            flexDirection: 'row',
            justifyContent: 'space-between',
          },
        },
        fact(words.date, longDate(sheet.issuedAt, sheet.language)),
        sheet.score === null ? null : fact(words.score, scoreText(sheet.score, sheet.language)),
        version && fact(words.version, version),
        fact(words.issuer, issuer.lines[0] ?? '', issuer.size),
      ),
      h(
        View,
        { style: { position: 'absolute', bottom: 48, left: MARGIN, width: TEXT_WIDTH } },
        h(
          Link,
          { src: sheet.verifyUrl, style: { textDecoration: 'none' } },
          small([`${words.verify} `, literal(sheet.verifyUrl)], {
            fontSize: 8,
          }),
        ),
        small(literal(sheet.certificateId), { fontSize: 8, marginTop: 3 }),
      ),
      seal(ink),
    ),
  )
}

const measureIn = (name: FontName) => (text: string, size: number) =>
  drawnWidth(text, { name, weight: 600, scripts: true, size })

const setText = (
  text: string,
  name: FontName,
  how: { most: number; tallest: number; sizes: number[] },
): FittedText => fitText(text, { ...how, width: TEXT_WIDTH - 4, measure: measureIn(name) })

/** The direction of a text is that of its first letter; either way it stands at the left, like the rest. */
const directed = (text: string) => ({
  direction: /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr',
  textAlign: 'left',
})

const lines = ({ size, lines: all }: FittedText, fontFamily: string[], color: string, lineHeight: number) =>
  h(
    View,
    {},
    ...all.map((line, index) =>
      h(
        Text,
        {
          key: index,
          style: { fontFamily, fontSize: size, color, lineHeight, ...directed(all.join(' ')) } as never,
        },
        line,
      ),
    ),
  )
