import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import type { Certificate } from '../../generated/prisma/client.ts'
import { disconnect } from '../../platform/db.ts'
import { workerPool } from '../../platform/workers/worker-pool.ts'
import { brandFromName } from '../presets/brand/brand-from-name.ts'
import { certificateName } from './certificate-name.ts'
import { longDate, scoreText } from './certificate-text.ts'
import { drawCertificate } from './draw-certificate.ts'

afterAll(async () => {
  workerPool('certificates', 'lib/domains/certificates/certificate-worker.ts').destroy()
  await disconnect()
})

const certificate: Certificate = {
  id: 'cer_01kb2c3d4e5f6g7h8j9k0mnpqr',
  accountId: 'acc_1',
  mode: 'live',
  enrollmentId: 'enr_1',
  courseId: 'crs_1',
  learnerEmail: 'elodie@example.test',
  learnerName: 'Élodie Łukasiewicz-Nguyễn',
  courseTitle: 'Vendre le réfrigérateur Boréal : de la découverte à la signature',
  language: 'fr',
  score: 87.5,
  brand: { ...brandFromName('Boréal'), titleFont: 'Source Serif 4' },
  issuedAt: new Date('2026-11-01T10:00:00Z'),
  revokedAt: null,
  release: null,
}

async function textOf(changed: Partial<Certificate> = {}) {
  const document = await getDocumentProxy(
    new Uint8Array(await drawCertificate({ ...certificate, ...changed })),
  )
  const { text } = await extractText(document, { mergePages: true })
  return { pages: document.numPages, text: text.normalize('NFC').replace(/\s+/g, ' ') }
}

test('it names the version of the course from the second on', async () => {
  // Its letters are spaced.
  expect((await textOf({ release: 1 })).text).not.toContain('V E R S I O N')
  expect((await textOf({ release: 3 })).text).toContain('V E R S I O N 3')
})

test('one page with name, course, date, score, number and URL, accents included', async () => {
  const { pages, text } = await textOf()
  expect(pages).toBe(1)
  for (const part of [
    'Élodie Łukasiewicz-Nguyễn',
    'Vendre le réfrigérateur Boréal : de la découverte à la signature',
    '1er novembre 2026',
    '87,5 %',
    'Boréal',
    certificate.id,
    `/certificates/${certificate.id}`,
  ])
    expect(text).toContain(part)
})

test('a name no font supports, or an address, is not printed; the longest name and title still fit one page', async () => {
  const odd = await textOf({ learnerName: '山田太郎', language: 'en' })
  expect(odd.text).toContain('the holder of this certificate')
  const address = await textOf({ learnerName: 'elodie@example.test' })
  expect(address.text).toContain('la personne titulaire de ce certificat')
  expect(odd.text + address.text).not.toContain('elodie@')
  expect(odd.text).toContain('1 November 2026')
  const long = await textOf({
    learnerName: 'Wolfeschlegel '.repeat(14),
    courseTitle: 'A long title '.repeat(23),
  })
  expect(long.pages).toBe(1)
  expect(long.text).toContain('Wolfeschlegel')
})

test('names and titles in Arabic and Hebrew are drawn, and no letter is lost to an earlier certificate', async () => {
  await textOf({ learnerName: 'Élodie شيماء' })
  const { pages, text } = await textOf({
    learnerName: 'سناء Elodie',
    courseTitle: 'בטיחות אש במקום העבודה',
  })
  expect(pages).toBe(1)
  for (const word of ['سناء', 'Elodie', 'בטיחות', 'העבודה']) expect(text).toContain(word)
  const { pages: long } = await textOf({ learnerName: 'محمد '.repeat(40), courseTitle: 'بُ شركة '.repeat(37) })
  expect(long).toBe(1)
})

test('of a name with signs no font has, the rest is printed', () => {
  expect(certificateName('Zoë 山田太郎 🎉')).toBe('Zoë')
  expect(certificateName('🎉 Ana  María')).toBe('Ana María')
  expect(certificateName('山田太郎 (Dana)')).toBe('Dana')
  expect(certificateName('(Dana)')).toBe('Dana')
  expect(certificateName('Dana (山田) - 太郎')).toBe('Dana')
  expect(certificateName('Dana (Sales)')).toBe('Dana (Sales)')
  expect(certificateName('דנה כהן (Dana)')).toBe('דנה כהן (Dana)')
  expect(certificateName('مُحَمَّد בֶּן')).toBe('محمد בן')
  expect(certificateName('محمد بن سلمان')).toBe('محمد بن سلمان')
  expect(certificateName('山田太郎')).toBeNull()
  expect(certificateName('山 Y')).toBeNull()
  expect(certificateName('山田 dana@example.test')).toBeNull()
  expect(certificateName(null)).toBeNull()
})

test('dates and scores are formatted for the language', () => {
  const day = new Date('2026-11-22T23:30:00Z')
  expect([longDate(day, 'fr'), longDate(day, 'en')]).toEqual(['22 novembre 2026', '22 November 2026'])
  expect([scoreText(87.5, 'fr'), scoreText(100, 'en')]).toEqual(['87,5\u00a0%', '100%'])
})
