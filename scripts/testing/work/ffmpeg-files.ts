/** Options without a value. */
const FLAGS = ['-an', '-vn', '-sn', '-y', '-n', '-nostdin', '-bitexact', '-shortest']

/** The files that ffmpeg reads and writes when called with these arguments, in order. */
export function ffmpegFiles(args: string[]): { inputs: string[]; outputs: string[] } {
  const inputs: string[] = []
  const outputs: string[] = []
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!
    if (FLAGS.includes(word)) continue
    if (!word.startsWith('-')) {
      outputs.push(word)
      continue
    }
    const value = args[++i]
    if (word === '-i' && value !== undefined) inputs.push(value)
  }
  return { inputs, outputs }
}
