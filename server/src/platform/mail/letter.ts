/** A letter in its two forms, which say the same. */
export type Letter = { subject: string; text: string; html: string }

export type LetterParts = {
  channelName: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  way: { words: string; href: string }
  /** Why they are written to, in a quieter line at the end. */
  reason: string
}

/** One voice for every letter: nothing in it is fetched from anywhere, and nobody is told that it was opened. */
export const writeLetter = (parts: LetterParts): Letter => ({
  subject: parts.subject,
  text: asText(parts),
  html: asHtml(parts),
})

const asText = ({ channelName, heading, paragraphs, way, reason }: LetterParts) =>
  [channelName, heading, ...paragraphs, `${way.words}:\n${way.href}`, `--\n${reason}`].join('\n\n') + '\n'

// Mail programs read neither style sheets nor custom properties: the colours of the design stand here as they are.
const lanes = ['#1787A3', '#FFCB52', '#C2553A']
const serif = 'Georgia,serif'
const sans = 'Arial,Helvetica,sans-serif'

function asHtml({ channelName, subject, heading, paragraphs, way, reason }: LetterParts) {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#F4F1E8">
<table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#FFFFFF;border-radius:18px;overflow:hidden">
${lanes.map((colour) => `<tr><td height="4" style="height:4px;line-height:4px;font-size:0;background:${colour}">&nbsp;</td></tr>`).join('\n')}
<tr><td style="padding:32px 36px 36px;font:18px/1.55 ${sans};color:#0E2A33">
<p style="margin:0;font:bold 24px/1.2 ${serif};color:#0B5468">${escaped(channelName)}</p>
<h1 style="margin:22px 0 14px;font:bold 32px/1.18 ${serif};letter-spacing:-0.3px">${escaped(heading)}</h1>
${paragraphs.map((words) => `<p style="margin:0 0 14px">${escaped(words)}</p>`).join('\n')}
<p style="margin:24px 0 0"><a href="${escaped(way.href)}" style="display:inline-block;padding:15px 28px;border-radius:999px;background:#0B5468;color:#FFFFFF;font-weight:bold;text-decoration:none">${escaped(way.words)}</a></p>
<p style="margin:18px 0 0;font-size:16px;line-height:1.5;color:#34494F">If the button does nothing, copy this address into your browser:<br><span style="word-break:break-all">${escaped(way.href)}</span></p>
<p style="margin:28px 0 0;padding-top:18px;border-top:1px solid #D3DAD5;font-size:16px;color:#34494F">${escaped(reason)}</p>
</td></tr>
</table>
</body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (words: string) => words.replace(/[&<>"']/g, (character) => entities[character] ?? '')
