/** How often each status was answered; `no answer` counts calls without any. */
export function openTally() {
  const statuses = new Map<string, number>()
  return {
    count(status: string) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
    told: () => [...statuses].map(([status, times]) => `${times} × ${status}`).join(', '),
    failures: () =>
      [...statuses].filter(([status]) => !/^2\d\d$/.test(status)).map(([status, times]) => `${times} × ${status}`),
  }
}
