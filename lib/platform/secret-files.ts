import fs from 'node:fs'
import { SECRET_VARIABLES } from './env.ts'

/**
 * Sets every secret variable whose `<variable>_FILE` names a file to its content without the space around it.
 * Throws one error that lists every file that cannot be read or is empty, and every variable that is also set.
 */
export function readSecretFiles(variables: Record<string, string | undefined>): void {
  const problems: string[] = []
  for (const name of SECRET_VARIABLES) {
    const file = variables[`${name}_FILE`]
    if (!file) continue
    try {
      if (variables[name]) throw new Error(`${name} is set, too. Set only one of them.`)
      variables[name] = fs.readFileSync(file, 'utf8').trim()
      if (!variables[name]) throw new Error(`${file} is empty.`)
      // Not deleted: child processes that read `.env` would find it there, beside the variable.
      variables[`${name}_FILE`] = ''
    } catch (error) {
      problems.push(`  ${name}_FILE: ${(error as Error).message}`)
    }
  }
  if (problems.length > 0) throw new Error(`Fix these environment variables:\n${problems.join('\n')}`)
}
