type Memory = { buffer: ArrayBuffer; grow(pages: number): number }
// Node has it, and its types do not.
declare const WebAssembly: { Memory: { prototype: Memory } }

const pageBytes = 65_536

/**
 * Lets no WebAssembly of this thread grow past a size: Node's own limits of a thread do not count
 * it. A module that is given no more memory says that its work failed.
 */
export function limitWasmMemory(mostMegabytes: number): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function growWithin(this: Memory, pages) {
    if (this.buffer.byteLength + pages * pageBytes > mostMegabytes * 1024 * 1024)
      throw new RangeError('WebAssembly may not grow further')
    return grow.call(this, pages)
  }
}
