import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'

/** Two example scenes with their passages, for a model that writes narration. */
export const exampleScenes = (language: Language): string =>
  [
    'Two scenes of another course show the style, each below its passages. Take over how they speak, nothing of what they say.',
    ...LANGUAGE_PACKS[language].model.examples.map((example) => `<example>\n${example}\n</example>`),
  ].join('\n')
