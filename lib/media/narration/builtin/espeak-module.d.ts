declare module '@echogarden/espeak-ng-emscripten' {
  export default function createEngine(): Promise<unknown>
}
