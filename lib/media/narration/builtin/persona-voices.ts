/** The engine settings of a persona: names and numbers that never leave this folder. */
export type PersonaVoice = {
  variant: string
  /** 0-99 */
  pitch: number
  /** 0-99, how much the pitch moves */
  range: number
  /** words per minute at pace 1 */
  rate: number
  /**
   * Steps of pitch by which its sentences differ, beside those of the tone: the engine's range is in hertz and
   * narrow in some voices, steps are semitones in all of them.
   */
  key: number
}

/** The engine parameters of each persona; measurably distinct in both languages. */
export const PERSONA_VOICES: Readonly<Record<string, PersonaVoice>> = {
  claire: { variant: 'f2', pitch: 52, range: 55, rate: 160, key: 15 },
  emma: { variant: 'f5', pitch: 62, range: 65, rate: 162, key: 19 },
  nora: { variant: 'shelby', pitch: 42, range: 45, rate: 152, key: 6 },
  julia: { variant: 'linda', pitch: 46, range: 60, rate: 160, key: 24 },
  sarah: { variant: 'steph', pitch: 36, range: 56, rate: 144, key: 24 },
  daniel: { variant: 'm3', pitch: 52, range: 60, rate: 151, key: 18 },
  thomas: { variant: 'm7', pitch: 44, range: 45, rate: 155, key: 16 },
  martin: { variant: 'm8', pitch: 31, range: 56, rate: 150, key: 21 },
  lucas: { variant: 'm2', pitch: 75, range: 70, rate: 160, key: 24 },
  simon: { variant: 'michel', pitch: 58, range: 56, rate: 156, key: 20 },
}
