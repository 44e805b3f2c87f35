import module from 'node:module'

/** The second time writes what a slow machine had not loaded the first time, and nothing else. */
const WRITE_AFTER_SECONDS = [10, 60]

/**
 * Writes what this thread has compiled into the folder named by NODE_COMPILE_CACHE, from which the next server
 * starts. Node itself does so only when a process exits, which a killed one does not.
 */
export function keepCompiledCode(): void {
  for (const seconds of WRITE_AFTER_SECONDS)
    setTimeout(() => module.flushCompileCache(), seconds * 1000).unref()
}
