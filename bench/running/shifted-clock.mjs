// Preloaded into a server: its clock runs as the machine's does, so many milliseconds away. Timers, the database and the
// other processes are as they are.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS)
const now = () => Real.now() + shiftMs

const Real = globalThis.Date
globalThis.Date = new Proxy(Real, {
  construct: (_target, args, asked) => Reflect.construct(Real, args.length === 0 ? [now()] : args, asked),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
