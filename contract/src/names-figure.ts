/** Tells whether a text names a figure as such, and not as part of a longer number. */
export const namesFigure = (text: string, figure: string): boolean =>
  new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?![\\d]|[.,]\\d)`).test(text)
