import type { Author } from './author.ts'
import { builtinAuthor } from './builtin-author.ts'

/** The author this installation uses. */
export const author = (): Author => builtinAuthor
