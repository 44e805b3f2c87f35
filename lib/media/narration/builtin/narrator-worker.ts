// What the narrator's worker processes can do. The engine is GPL-3.0 and stays in a process of its own.

export { checkSpeech, narrateScene } from '../narrate-scene.ts'
export { assembleSpeech } from './assemble-speech.ts'
