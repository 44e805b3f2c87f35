import { expect, test } from 'vitest'
import { ffmpegFiles } from './ffmpeg-files.ts'

test.each([
  ['-f wav -i a.wav -c:a aac -ar 48000 -f adts b.aac', ['a.wav'], ['b.aac']],
  [
    '-i a.png -i b.png -map 0:v -an -f h264 a.h264 -map 1:v -f h264 b.h264',
    ['a.png', 'b.png'],
    ['a.h264', 'b.h264'],
  ],
  ['-itsoffset -0.04 -i a -map_metadata -1 -bitexact -f wav speech.wav', ['a'], ['speech.wav']],
  ['-f lavfi -i anullsrc', ['anullsrc'], []],
])('%s', (words, inputs, outputs) => {
  expect(ffmpegFiles(words.split(' '))).toEqual({ inputs, outputs })
})
