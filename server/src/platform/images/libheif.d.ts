// The package's own types know the C functions, not the decoder that it adds to them.
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  type HeifImage = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(into: Pixels, done: (shown: Pixels | null) => void): void
    free(): void
  }
  const library: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default library
}
