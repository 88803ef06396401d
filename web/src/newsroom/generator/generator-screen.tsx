export function GeneratorScreen() {
  return <main id="main" />
}
