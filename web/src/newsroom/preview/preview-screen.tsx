export function PreviewScreen() {
  return <main id="main" />
}
