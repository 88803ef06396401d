/** The channel's name from the settings, which the server writes into the page. */
export const channelName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Stayer'
