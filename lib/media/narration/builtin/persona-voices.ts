/** The engine settings of a persona: names and numbers that never leave this folder. */
export type PersonaVoice = {
  variant: string
  /** 0-99 */
  pitch: number
  /** 0-99, how much the pitch moves */
  range: number
  /** words per minute at pace 1 */
  rate: number
}

/** The engine parameters of each persona; measurably distinct in both languages. */
export const PERSONA_VOICES: Readonly<Record<string, PersonaVoice>> = {
  claire: { variant: 'f2', pitch: 52, range: 55, rate: 162 },
  emma: { variant: 'f5', pitch: 62, range: 65, rate: 174 },
  nora: { variant: 'shelby', pitch: 42, range: 45, rate: 152 },
  julia: { variant: 'linda', pitch: 46, range: 60, rate: 166 },
  sarah: { variant: 'steph', pitch: 36, range: 40, rate: 140 },
  daniel: { variant: 'm3', pitch: 52, range: 60, rate: 164 },
  thomas: { variant: 'm7', pitch: 44, range: 45, rate: 155 },
  martin: { variant: 'm8', pitch: 30, range: 40, rate: 148 },
  lucas: { variant: 'm2', pitch: 75, range: 70, rate: 178 },
  simon: { variant: 'michel', pitch: 58, range: 50, rate: 158 },
}
