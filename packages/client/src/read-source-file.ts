import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type SourceFile, sourceFile } from './source-file.ts'

/** A file of this machine, under its own name or `filename`. For Node: `@coursewright/client/node`. */
export const readSourceFile = async (path: string, filename = basename(path)): Promise<SourceFile> =>
  sourceFile(filename, await readFile(path))
