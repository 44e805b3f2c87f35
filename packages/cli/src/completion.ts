import { type Command, optionsOf } from './command.ts'
import { UsageError } from './terminal.ts'

const SHELLS = ['bash', 'zsh']

/** Prints what makes a shell complete the commands and their options. */
export const completion = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  args: '<bash|zsh>',
  about: 'Prints the completion of a shell: source <(coursewright completion bash).',
  isLocal: true,
  run({ words: [shell = ''] }) {
    if (!SHELLS.includes(shell)) throw new UsageError(`The shell is one of ${SHELLS.join(', ')}.`)
    const text = scriptFor(shell, commands())
    return { data: { shell, script: text }, text }
  },
})

/** Both shells run the same function; zsh with its emulation of bash's completion. */
function scriptFor(shell: string, commands: readonly Command[]): string {
  const first = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))]
  const seconds = first.flatMap((word) => {
    const next = commands.flatMap(({ name }) =>
      name.startsWith(`${word} `) ? [name.slice(word.length + 1)] : [],
    )
    return next.length > 0 ? [`    ${word}) words='${next.join(' ')}' ;;\n`] : []
  })
  const options = commands.map((command) => {
    const names = Object.keys(optionsOf(command)).map((name) => `--${name}`)
    return `    '${command.name}'*) words='${names.join(' ')}' ;;\n`
  })
  return `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_coursewright() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=''
  if [[ $COMP_CWORD == 1 ]]; then words='${first.join(' ')}'
  elif [[ $current == -* ]]; then case "\${COMP_WORDS[*]:1}" in
${options.join('')}    esac
  elif [[ $COMP_CWORD == 2 ]]; then case "\${COMP_WORDS[1]}" in
${seconds.join('')}    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _coursewright coursewright
`
}
