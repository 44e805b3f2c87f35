import { installEngine } from '../../../author/local-model/install-engine.ts'
import { installModel, knownModel, tuneModel } from '../../../author/local-model/install-model.ts'
import { LOCAL_MODELS } from '../../../author/local-model/local-models.ts'
import { type InputIssue, InvalidInputError } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'

/**
 * What is being installed on this instance, or was last: bytes of the model's file, and why it ended if it did.
 * `isOver`: it has ended, well without a failure.
 */
export type ModelInstall = {
  model: string
  doneBytes: number
  totalBytes: number
  isOver: boolean
  failure: string | null
}

const holder = globalThis as { coursewrightModelInstall?: ModelInstall }

/** What is being installed here, or was last since the start; null for nothing. */
export const modelInstall = (): ModelInstall | null => holder.coursewrightModelInstall ?? null

/**
 * Installs a model of the table, whose license was accepted, behind the request; one at a time: while one is
 * installed, that one is returned. `work` installs it and tells how far it is. Throws InvalidInputError for an
 * unknown model.
 */
export function startModelInstall(id: string, work = installHere): ModelInstall {
  const current = modelInstall()
  if (current && !current.isOver) return current
  if (!LOCAL_MODELS.some((each) => each.id === id)) throw unknownModel(id)
  const install: ModelInstall = {
    ...{ model: id, doneBytes: 0, totalBytes: knownModel(id).file.bytes, isOver: false, failure: null },
  }
  holder.coursewrightModelInstall = install
  void run(install, work)
  return install
}

async function run(install: ModelInstall, work: typeof installHere): Promise<void> {
  const { model } = install
  try {
    await work(model, (done) => {
      install.doneBytes = done
    })
    log().info({ model }, 'an operator installed a language model')
  } catch (error) {
    log().warn({ err: error, model }, 'a language model could not be installed')
    install.failure = error instanceof Error ? error.message : String(error)
  } finally {
    install.isOver = true
  }
}

async function installHere(id: string, onProgress: (doneBytes: number) => void): Promise<void> {
  await installEngine({ card: null })
  await installModel(knownModel(id), process.platform === 'darwin', { onProgress })
  await tuneModel(id)
}

function unknownModel(input: string): InvalidInputError {
  const known = LOCAL_MODELS.map(({ id }) => id).join(', ')
  const issue: InputIssue = {
    loc: ['body', 'model'],
    type: 'value_error',
    msg: `Must be one of ${known}`,
    input,
  }
  return new InvalidInputError([issue])
}
