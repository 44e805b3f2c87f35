import type { PackagedCourse } from './course-package.ts'
import { type XmlElement, xmlElement } from './xml-element.ts'

/** The longest title every platform must take. */
const TITLE_LENGTH = 200
const START = 'index.html'

const VERSIONS = {
  scorm_1_2: {
    schemaversion: '1.2',
    scoAttribute: 'adlcp:scormtype',
    namespaces: {
      xmlns: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
      'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    },
    // Both are reported by the package itself.
    sequencing: [] as XmlElement[],
  },
  scorm_2004: {
    schemaversion: '2004 4th Edition',
    scoAttribute: 'adlcp:scormType',
    namespaces: {
      xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
      'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_v1p3',
      'xmlns:imsss': 'http://www.imsglobal.org/xsd/imsss',
    },
    sequencing: [
      xmlElement(
        'imsss:sequencing',
        {},
        xmlElement('imsss:deliveryControls', {
          tracked: 'true',
          completionSetByContent: 'true',
          objectiveSetByContent: 'true',
        }),
      ),
    ],
  },
}

/**
 * The `imsmanifest.xml` of a course with one item, for SCORM 1.2 or SCORM 2004 4th edition. `files` are all
 * names in the zip.
 */
export function scormManifest(
  course: Pick<PackagedCourse, 'id' | 'title'>,
  format: keyof typeof VERSIONS,
  files: readonly string[],
): string {
  const { schemaversion, scoAttribute, namespaces, sequencing } = VERSIONS[format]
  const title = xmlElement('title', {}, [...course.title].slice(0, TITLE_LENGTH).join(''))
  const manifest = xmlElement(
    'manifest',
    { identifier: `course-${course.id}`, version: '1.0', ...namespaces },
    xmlElement(
      'metadata',
      {},
      xmlElement('schema', {}, 'ADL SCORM'),
      xmlElement('schemaversion', {}, schemaversion),
    ),
    xmlElement(
      'organizations',
      { default: 'organization' },
      xmlElement(
        'organization',
        { identifier: 'organization' },
        title,
        xmlElement('item', { identifier: 'item', identifierref: 'player' }, title, ...sequencing),
      ),
    ),
    xmlElement(
      'resources',
      {},
      xmlElement(
        'resource',
        { identifier: 'player', type: 'webcontent', [scoAttribute]: 'sco', href: START },
        ...files.map((href) => xmlElement('file', { href })),
      ),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${manifest.xml}\n`
}
