import { escapeHtml } from '../escape-html.ts'

/** A letter in its two forms, which say the same. */
export type MailLetter = {
  subject: string
  text: string
  html: string
  /** The picture at the head of the HTML, sent along with it. */
  lockup: Lockup | null
}

/** Mark and name as one picture at twice its size, which is in CSS pixels. */
export type Lockup = { png: Uint8Array; width: number; height: number }

/** Stands at the head of each letter; without the picture the name stands there in words. */
export type Letterhead = { channelName: string; lockup: Lockup | null }

export type LetterParts = Letterhead & {
  subject: string
  heading: string
  paragraphs: readonly string[]
  way: Way
  /** The reason of the letter, in a quieter line at the end. */
  reason: string
  /** The link below it that ends letters of this kind. */
  wayOut?: Way
}

type Way = { words: string; href: string }

/** The name by which the HTML finds the lockup in its own letter. */
export const lockupId = 'lockup'

/**
 * Writes a letter in its two forms: it loads nothing from elsewhere, and no one learns that it was
 * opened.
 */
export const writeLetter = (parts: LetterParts): MailLetter => ({
  subject: parts.subject,
  lockup: parts.lockup,
  text: asText(parts),
  html: asHtml(parts),
})

const asText = ({ channelName, heading, paragraphs, way, reason, wayOut }: LetterParts) =>
  [
    channelName,
    heading,
    ...paragraphs,
    lineOf(way),
    `--\n${reason}`,
    ...(wayOut ? [lineOf(wayOut)] : []),
  ].join('\n\n') + '\n'

const lineOf = ({ words, href }: Way) => `${words}:\n${href}`

// Mail programs read neither style sheets nor custom properties: the colours of the design stand
// here as they are.
const lanes = ['#1787A3', '#FFCB52', '#C2553A']
const [ink, quiet, petrol] = ['#0E2A33', '#34494F', '#0B5468']
const serif = 'Georgia,serif'
const sans = 'Arial,Helvetica,sans-serif'
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

function asHtml(letter: LetterParts) {
  const { channelName, lockup, subject, heading, paragraphs, way, reason, wayOut } = letter
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body bgcolor="#F3F4EF" style="margin:0;padding:24px 12px;background:#F3F4EF">
<table ${table} align="center" width="600" bgcolor="#FFFFFF" style="width:100%;max-width:600px;background:#FFFFFF;border-radius:18px;overflow:hidden">
${lanes.map((colour) => `<tr><td height="4" bgcolor="${colour}" style="height:4px;line-height:4px;font-size:0;background:${colour}">&nbsp;</td></tr>`).join('\n')}
<tr><td style="padding:32px 36px 36px;font:18px/1.55 ${sans};color:${ink}">
${brand(channelName, lockup)}
<h1 style="margin:22px 0 14px;font:bold 32px/1.18 ${serif};letter-spacing:-0.3px;color:${ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((words) => `<p style="margin:0 0 14px">${escapeHtml(words)}</p>`).join('\n')}
${button(way)}
<p style="margin:18px 0 0;font-size:16px;line-height:1.5;color:${quiet}">If the button does nothing, copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(way.href)}</span></p>
<p style="margin:28px 0 0;padding-top:18px;border-top:1px solid #D3DAD5;font-size:16px;line-height:1.55;color:${quiet}">${escapeHtml(reason)}</p>
${wayOut ? linkOut(wayOut) : ''}
</td></tr>
</table>
</body>
</html>
`
}

/** Mail programs that hide pictures show the name, which looks as it does without a picture. */
function brand(channelName: string, lockup: Lockup | null) {
  const look = `font:bold 24px/40px ${serif};color:${ink}`
  const name = escapeHtml(channelName)
  if (!lockup) return `<p style="margin:0;${look}">${name}</p>`
  const size = `width="${lockup.width}" height="${lockup.height}"`
  return `<img src="cid:${lockupId}" alt="${name}" ${size} style="display:block;border:0;max-width:100%;${look}">`
}

const linkOut = ({ words, href }: Way) =>
  `<p style="margin:10px 0 0;font-size:16px;line-height:1.55"><a href="${escapeHtml(href)}" style="color:${petrol}">${escapeHtml(words)}</a></p>`

// Outlook pads no links: there the cell around it is padded.
const button = ({ words, href }: Way) =>
  `<table ${table} style="margin:24px 0 0"><tr><td bgcolor="${petrol}" style="border-radius:999px;background:${petrol};mso-padding-alt:15px 28px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:15px 28px;border-radius:999px;font:bold 18px/1.35 ${sans};color:#FFFFFF;text-decoration:none">${escapeHtml(words)}</a></td></tr></table>`
