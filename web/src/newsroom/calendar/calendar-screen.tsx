export function CalendarScreen() {
  return <main id="main" />
}
