// Preloaded into a server: its clock runs as the machine's does, so many milliseconds away. Timers, the database and the
// other processes are as they are.
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'])
const Real = globalThis.Date
const now = () => Real.now() + shiftMs

globalThis.Date = new Proxy(Real, {
  construct: (_target, args: [number] | []) => (args.length === 0 ? new Real(now()) : new Real(...args)),
  apply: () => new Real(now()).toString(),
  get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
})
