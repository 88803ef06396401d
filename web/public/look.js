// The look that was last chosen, as theme.ts keeps it. The app waits for it with its first paint; the public pages do not.
// Not a module, since those come too late.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('stayer.theme')
  const textSize = localStorage.getItem('stayer.text-size')
  if (theme) root.dataset.theme = theme
  if (textSize) root.dataset.textSize = textSize
} catch {
  // Without a storage the look follows the device.
}
