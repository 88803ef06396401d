/** The channel's name: a setting, which the server writes into the page. */
export const channelName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Stayer'
