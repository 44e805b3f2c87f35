/**
 * Reads the bits of an H.264 unit's payload: fixed lengths and Exp-Golomb codes. Source: ITU-T H.264, 7.2 and
 * 9.1.
 */
export type BitReader = {
  bits(count: number): number
  ue(): number
  se(): number
  /** how many bits were read */
  position(): number
}

/** `unit` without its start code and without emulation prevention bytes. */
export function bitReader(unit: Uint8Array): BitReader {
  const bytes = unit.filter((byte, i) => !(byte === 3 && unit[i - 1] === 0 && unit[i - 2] === 0))
  let at = 0
  const bit = () => {
    const byte = bytes[at >> 3]
    if (byte === undefined) throw new Error('the H.264 unit is truncated')
    return (byte >> (7 - (at++ & 7))) & 1
  }
  const bits = (count: number) => {
    let value = 0
    for (let i = 0; i < count; i++) value = value * 2 + bit()
    return value
  }
  const ue = () => {
    let zeros = 0
    while (bit() === 0) zeros++
    return 2 ** zeros - 1 + bits(zeros)
  }
  const se = () => {
    const code = ue()
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2
  }
  return { bits, ue, se, position: () => at }
}

/** Collects bits; `unit` adds the stop bit and returns the bytes of a unit with its start code. */
export function bitWriter() {
  let written = ''
  return {
    bits: (value: number, count: number) => {
      written += value.toString(2).padStart(count, '0')
    },
    ue: (value: number) => {
      const code = (value + 1).toString(2)
      written += code.padStart(code.length * 2 - 1, '0')
    },
    unit: (): Buffer => {
      const whole = `${written}1`.padEnd(Math.ceil((written.length + 1) / 8) * 8, '0')
      const bytes: number[] = []
      for (const [byte] of whole.matchAll(/.{8}/g)) {
        const value = Number.parseInt(byte, 2)
        if (value <= 3 && bytes.at(-1) === 0 && bytes.at(-2) === 0) bytes.push(3)
        bytes.push(value)
      }
      return Buffer.from([0, 0, 0, 1, ...bytes])
    },
  }
}
