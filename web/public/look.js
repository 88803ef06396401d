// Applies the theme and text size that were chosen last, as the app stored them. The app's first
// paint waits for this script, the public pages' does not. Modules would run too late.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('stayer.theme')
  const textSize = localStorage.getItem('stayer.text-size')
  if (theme) root.dataset.theme = theme
  if (textSize) root.dataset.textSize = textSize
} catch {
  // Without storage the page follows the device.
}
