import { expect, test } from 'vitest'
import { type DraftOutline, insertScene, moveTo, outlineAddressOf } from './outline-draft'

const scene = (key: string) => ({
  key,
  title: key,
  description: '',
  planned_narration_summary: '',
  source_refs: [],
})
const saved: DraftOutline = {
  course_title: 'Course',
  course_description: '',
  modules: [
    { key: 'm0', title: 'One', description: '', objectives: [], scenes: [scene('a'), scene('b')] },
    { key: 'm1', title: 'Two', description: '', objectives: [], scenes: [scene('c')] },
  ],
}

test('a comment names its part of the saved outline, wherever that was moved since', () => {
  const edited = insertScene(moveTo(saved, 'b', { module: 1, scene: 0 }), 0, 0, 'new')
  expect(edited.modules[1]!.scenes.map(({ key }) => key)).toEqual(['b', 'c'])
  const outline = { artifact_type: 'outline' }
  expect(outlineAddressOf(saved, 'course')).toEqual(outline)
  expect(outlineAddressOf(saved, 'm1')).toEqual({ ...outline, module_index: 1 })
  expect(outlineAddressOf(saved, 'b')).toEqual({ ...outline, module_index: 0, scene_index: 1 })
  expect(outlineAddressOf(saved, 'new')).toBeNull()
})
