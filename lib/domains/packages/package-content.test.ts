import { expect, test } from 'vitest'
import { contentIri, contentPart, type PackageContent } from './package-content.ts'

const content = (courseId: string, moduleIds: string[]) =>
  ({
    course: { id: courseId },
    modules: moduleIds.map((id, moduleIndex) => ({ id, moduleIndex })),
    isWhole: true,
  }) as unknown as PackageContent

test('a course and each of its modules have IRIs of their own, which stay', () => {
  const course = content('crs_1', ['mod_1', 'mod_2', 'mod_3'])
  const parts = [[], [1], [2], [1, 2]].map((numbers) => contentPart(course, numbers)!)
  const iris = [...parts, content('crs_2', ['mod_4'])].map(contentIri)
  expect(new Set(iris).size).toBe(5)
  for (const iri of iris)
    expect(iri).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  // A new module does not rename the course.
  expect(contentIri(content('crs_1', ['mod_1']))).toBe(iris[0])
  expect(contentIri(contentPart(content('crs_1', ['mod_1', 'mod_9']), [1])!)).toBe(iris[1])
})
