// What the built-in author does in a worker process.

export { askInVideo } from './ask-in-video.ts'
export { suggestBrief } from './brief/suggest-brief.ts'
export { suggestProfile } from './brief/suggest-profile.ts'
export { readEdit } from './read-edit.ts'
export { refineScenes } from './refine-scenes.ts'
export { writeOutline } from './write-outline.ts'
export { writeQuiz } from './write-quiz.ts'
export { writeScenes } from './write-scenes.ts'
