import { describe, expect, test } from 'vitest'
import { checkManifest, readXml } from './fixtures/check-manifest.ts'
import { HOSTILE, samplePackage } from './fixtures/sample-package.ts'
import { scormManifest } from './scorm-manifest.ts'

const FILES = ['index.html', 'media/module-1.mp4']
const FORBIDDEN = ['\u0000', '\u0007']

/** The content of a manifest. */
function read(xml: string) {
  const all = (name: string) => Array.from(readXml(xml).getElementsByTagName(name))
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

  test.each([
    ['an element out of order', /(<metadata>.*<\/metadata>)(<organizations.*<\/organizations>)/, '$2$1'],
    ['a required element is gone', /<schemaversion>.*<\/schemaversion>/, ''],
    ['a required attribute is gone', / type="webcontent"/, ''],
    ['an identifier twice', 'identifier="item"', 'identifier="player"'],
    ['a reference to nothing', 'identifierref="player"', 'identifierref="other"'],
    ['a name of the other version', /adlcp:scorm.ype="sco"/, 'adlcp:scormTyp="sco"'],
    ['another namespace', /xmlns="[^"]*"/, 'xmlns="urn:other"'],
    ['an identifier that is no name', 'identifier="item"', 'identifier="1 item"'],
    ['a file outside', 'href="index.html"', 'href="../index.html"'],
  ])('the check finds: %s', (_name, part, change) => {
    const xml = scormManifest(samplePackage(), format, FILES)
    const changed = xml.replace(part, change)
    expect(checkManifest(xml, format)).toEqual([])
    expect(changed).not.toBe(xml)
    expect(checkManifest(changed, format)).not.toEqual([])
  })

  test.each(HOSTILE)('accepts the title %j', (title) => {
    const allowed = [...title.toWellFormed()].filter((sign) => !FORBIDDEN.includes(sign))
    const xml = scormManifest(samplePackage({ title }), format, FILES)
    const { texts } = read(xml)
    expect(checkManifest(xml, format)).toEqual([])
    expect(texts('title')).toEqual(Array(2).fill(allowed.slice(0, 200).join('')))
  })
})

test('SCORM 2004 leaves completion and success to the package', () => {
  const xml = scormManifest(samplePackage(), 'scorm_2004', FILES)
  expect(xml).toContain('completionSetByContent="true" objectiveSetByContent="true"')
})
