/** An expression that is compiled when it is first asked for. */
export type LazyExpression = () => RegExp

export function lazyExpression(compile: () => RegExp): LazyExpression {
  let compiled: RegExp | null = null
  return () => (compiled ??= compile())
}
