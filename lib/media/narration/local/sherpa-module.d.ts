declare module 'sherpa-onnx-node' {
  type Sound = { samples: Float32Array; sampleRate: number }
  class OfflineTts {
    static createAsync(config: object): Promise<OfflineTts>
    generateAsync(request: { text: string; generationConfig: GenerationConfig }): Promise<Sound>
  }
  class GenerationConfig {
    constructor(options: {
      sid: number
      speed: number
      numSteps: number
      extra: Record<string, string | number>
    })
  }
  class LinearResampler {
    constructor(from: number, to: number)
    flush(samples: Float32Array): Float32Array
  }
  const engine: {
    OfflineTts: typeof OfflineTts
    GenerationConfig: typeof GenerationConfig
    LinearResampler: typeof LinearResampler
  }
  export default engine
}
