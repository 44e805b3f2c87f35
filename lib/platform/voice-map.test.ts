import { expect, test } from 'vitest'
import { PERSONAS } from '../domains/voices/persona-list.ts'
import { parseEnv } from './env.ts'
import { parseVoiceMap } from './voice-map.ts'

const SERVICE = {
  ...process.env,
  TTS_PROVIDER: 'openai-compatible',
  TTS_BASE_URL: 'http://127.0.0.1:8880/v1',
  TTS_MODEL: 'kokoro',
}

test('gives every persona a voice, or one for each language', () => {
  const all = Object.fromEntries(PERSONAS.map(({ id }) => [id, `${id}-voice`]))
  expect(Object.keys(parseVoiceMap(JSON.stringify(all)))).toHaveLength(10)
  expect(parseVoiceMap('{"claire": " nova ", "emma": {"fr": "ff_siwis"}}')).toEqual({
    claire: { fr: 'nova', en: 'nova' },
    emma: { fr: 'ff_siwis' },
  })
})

test.each([
  ['{claire: nova}', 'TTS_VOICE_MAP: must be JSON'],
  ['["nova"]', 'TTS_VOICE_MAP: must be a JSON object'],
  ['{"clair": "nova"}', 'TTS_VOICE_MAP: has an unknown persona "clair"; the known ones are claire, emma'],
  ['{"toString": "nova"}', 'has an unknown persona "toString"'],
  ['{"claire": ""}', 'must map "claire" to the name of a voice'],
  ['{"claire": {"de": "nova"}}', 'must map "claire" to the name of a voice'],
  ['{"claire": {}}', 'must map "claire" to the name of a voice'],
])('%s stops the start', (map, message) => {
  expect(() => parseEnv({ ...SERVICE, TTS_VOICE_MAP: map })).toThrow(message)
})

test.each(['TTS_BASE_URL', 'TTS_MODEL'])('without %s a service cannot be called', (name) => {
  expect(() => parseEnv({ ...SERVICE, [name]: '' })).toThrow(
    /TTS_PROVIDER=openai-compatible requires TTS_BASE_URL .*TTS_MODEL/,
  )
})

test('the built-in voice needs none of them', () => {
  expect(parseEnv({ ...process.env, TTS_PROVIDER: undefined }).TTS_PROVIDER).toBeUndefined()
})
