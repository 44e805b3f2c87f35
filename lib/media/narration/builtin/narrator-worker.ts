// The tasks of the narrator's worker processes. The engine is GPL-3.0 and stays in a separate process.

export { checkSpeech, synthesizeScene } from '../synthesize-scene.ts'
export { assembleSpeech } from './assemble-speech.ts'
