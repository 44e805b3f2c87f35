import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, test } from 'vitest'
import { HOSTILE, samplePackage } from './fixtures/sample-package.ts'
import { scormManifest } from './scorm-manifest.ts'

const FILES = ['index.html', 'media/module-1.mp4']
const FORBIDDEN = ['\u0000', '\u0007']

/** What a manifest says; throws where its XML is not well-formed. */
function read(xml: string) {
  const fail = (problem: unknown) => {
    throw new Error(String(problem))
  }
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  const document = parser.parseFromString(xml, 'text/xml')
  const all = (name: string) => Array.from(document.getElementsByTagName(name))
  const texts = (name: string) => all(name).map(({ textContent }) => textContent)
  const values = (name: string, attribute: string) => all(name).map((each) => each.getAttribute(attribute))
  return { texts, values }
}

describe.each([
  ['scorm_1_2', '1.2', 'adlcp:scormtype'],
  ['scorm_2004', '2004 4th Edition', 'adlcp:scormType'],
] as const)('%s', (format, version, attribute) => {
  test('has one item whose resource is the player with all its files', () => {
    const { texts, values } = read(scormManifest(samplePackage(), format, FILES))
    expect([texts('schema'), texts('schemaversion')]).toEqual([['ADL SCORM'], [version]])
    expect(values('organization', 'identifier')).toEqual(values('organizations', 'default'))
    expect(values('item', 'identifierref')).toEqual(values('resource', 'identifier'))
    expect([values('resource', 'href'), values('resource', attribute)]).toEqual([['index.html'], ['sco']])
    expect(values('file', 'href')).toEqual(FILES)
  })

  test.each(HOSTILE)('takes the title %j', (title) => {
    const allowed = [...title.toWellFormed()].filter((sign) => !FORBIDDEN.includes(sign))
    const { texts } = read(scormManifest(samplePackage({ title }), format, FILES))
    expect(texts('title')).toEqual(Array(2).fill(allowed.slice(0, 200).join('')))
  })
})

test('SCORM 2004 leaves completion and success to the package', () => {
  const xml = scormManifest(samplePackage(), 'scorm_2004', FILES)
  expect(xml).toContain('completionSetByContent="true" objectiveSetByContent="true"')
})
